import { useMediaQuery } from '@mantine/hooks';
import {
  curveKey,
  tokens,
  type BuiltReport,
  type BuiltStudy,
  type ChartLine,
  type Readout,
} from '@tafel/core';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import type { Dataset } from '../../compute/dataset-question.ts';
import { useKeys } from '../../ui/use-keys.ts';
import { CardsGrid } from './cards-grid.tsx';
import { FilesPanel } from './files-panel.tsx';
import { ProvenanceWindow } from './provenance-window.tsx';
import { ReadoutStrip } from './readout-strip.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import { StudyTabs } from './study-tabs.tsx';
import { groupColours } from './swatch.tsx';
import classes from './viewer.module.css';

/** A panel stands open where there is room for it; elsewhere it is opened over the cards. */
function usePanel(breakpoint: number) {
  const roomy = useMediaQuery(`(min-width: ${breakpoint}px)`, undefined, {
    getInitialValueInEffect: false,
  });
  const [choice, setChoice] = useState<boolean | null>(null);
  const open = choice ?? roomy;
  return { open, toggle: () => setChoice(!open) };
}

/** Lines of all charts of a study, for their colours. */
const chartLines = (study: BuiltStudy): ChartLine[] =>
  study.cards.flatMap((card) => (card.kind === 'chart' ? card.lines : []));

interface ViewerProps {
  readonly built: BuiltReport;
  readonly ms: number | null;
  readonly studyId: string | null;
  readonly onStudy: (id: string) => void;
  readonly selected: string | null;
  readonly onSelect: (line: string | null) => void;
  readonly selectedStates: readonly string[] | null;
  readonly onStates: (study: string, states: readonly string[]) => void;
  /** The progress bar, between the tabs and the readout. */
  readonly progress: ReactNode;
  /** Answers the question of a session that contradicts itself, by the hash of its file. */
  readonly onDataset?: (sha256: string, dataset: Dataset) => void;
}

/** A built report: studies as tabs, the readout, and files, cards and settings side by side. */
export function Viewer(props: ViewerProps) {
  const { built, ms, studyId, onStudy, selected, onSelect, selectedStates, onStates, progress } =
    props;
  const { onDataset } = props;
  const study = built.studies.find(({ id }) => id === studyId) ?? built.studies[0];
  const files = usePanel(tokens.breakpoint.threePanels);
  const settings = usePanel(tokens.breakpoint.shell);
  const [origin, setOrigin] = useState<Readout | null>(null);
  const id = study?.id ?? '';
  const curves = useCallback(
    (line: ChartLine) => built.curves.get(curveKey(line, id)),
    [built, id],
  );
  const colours = useMemo(() => groupColours(study ? chartLines(study) : []), [study]);
  const inStudy = useMemo(
    () => new Set(study ? chartLines(study).map(({ line }) => line) : []),
    [study],
  );
  const stepStudy = (by: number) => {
    const at = built.studies.findIndex((candidate) => candidate.id === id);
    const next = built.studies[at + by];
    if (next) onStudy(next.id);
  };
  const lines = built.report.files.flatMap(({ sha256, extractedData }) =>
    extractedData.map((_, index) => `${sha256}#${index}`),
  );
  const stepLine = (by: number) => {
    const at = selected === null ? (by > 0 ? -1 : lines.length) : lines.indexOf(selected);
    const next = lines[at + by];
    if (next !== undefined) onSelect(next);
  };
  useKeys({
    '[': () => stepStudy(-1),
    ']': () => stepStudy(1),
    j: () => stepLine(1),
    k: () => stepLine(-1),
    '\\': files.toggle,
    '.': settings.toggle,
    ...Object.fromEntries(
      Array.from({ length: 9 }, (_, index) => [String(index + 1), () => focusCard(index)]),
    ),
  });
  if (!study) return null;
  return (
    <>
      <StudyTabs
        studies={built.studies}
        active={study.id}
        onActivate={onStudy}
        states={study.states}
        selectedStates={selectedStates ?? study.states}
        onStates={(states) => onStates(study.id, states)}
        ms={ms}
        panels={{
          files: files.open,
          settings: settings.open,
          toggleFiles: files.toggle,
          toggleSettings: settings.toggle,
        }}
      />
      {progress}
      <ReadoutStrip readout={study.readout} onOpen={setOrigin} />
      <div className={classes.workspace}>
        {files.open ? (
          <FilesPanel
            built={built}
            colours={colours}
            inStudy={inStudy}
            selected={selected}
            onSelect={onSelect}
            {...(onDataset ? { onDataset } : {})}
          />
        ) : null}
        <div
          key={study.id}
          className={classes.cards}
          data-help="report/cards"
          id="study"
          role="tabpanel"
          aria-label={study.title}
          tabIndex={0}
        >
          <CardsGrid
            study={study}
            curves={curves}
            colours={colours}
            selected={selected}
            onSelect={onSelect}
          />
        </div>
        {settings.open ? (
          <SettingsPanel
            study={study}
            configuration={built.report.configuration[study.id]}
            concentrationUnit={built.report.extraConfiguration.unit}
          />
        ) : null}
      </div>
      {origin === null ? null : (
        <ProvenanceWindow
          readout={origin}
          study={study}
          built={built}
          onClose={() => setOrigin(null)}
        />
      )}
    </>
  );
}

function focusCard(index: number) {
  document.querySelectorAll<HTMLElement>('[data-card]')[index]?.focus();
}
