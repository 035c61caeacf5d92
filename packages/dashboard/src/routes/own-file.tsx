import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { datasetQuestions } from '../compute/dataset-question.ts';
import { useBuild } from '../compute/use-build.ts';
import { useDraft } from '../compute/use-draft.ts';
import classes from '../features/own-file/own-file.module.css';
import { DatasetDialog } from '../parse-report/dataset-dialog.tsx';
import { ReadingTable } from '../parse-report/reading-table.tsx';
import { BuildProgress } from '../features/report-viewer/build-progress.tsx';
import { StandaloneViewer } from '../features/report-viewer/standalone-viewer.tsx';
import { useSession } from '../server/queries.ts';
import { DropZone } from '../ui/drop-zone.tsx';

/** What a report is called before anybody named it. */
const NAME = 'Your files';

/** The viewer with everything but saving, for files that stay in this browser. */
export default function OwnFilePage() {
  const session = useSession();
  const draft = useDraft();
  const build = useBuild(draft.report ?? undefined, draft.files);
  const [open, setOpen] = useState(true);
  const navigate = useNavigate();
  // Each doubtful file is asked about once by itself, and again on demand; no answer is chosen for anybody.
  const [asked, setAsked] = useState<string | null>(null);
  const [left, setLeft] = useState<readonly string[]>([]);
  const doubtful = draft.inspections.filter(
    ({ warnings, error }) => datasetQuestions(warnings, error).length > 0,
  );
  const question = draft.reading
    ? undefined
    : (doubtful.find(({ file }) => file === asked) ??
      doubtful.find(({ file }) => !left.includes(file)));
  const again = () => {
    setLeft([]);
    draft.clear();
    setOpen(true);
  };
  const readable = draft.inspections.filter(({ error }) => error === null).length;
  const failure = draft.failure ?? (draft.report === null ? null : build.failure);

  if (draft.report !== null && build.built !== null && open && question === undefined)
    return (
      <StandaloneViewer build={build} hint="Read in this browser, not saved.">
        <Button variant="default" onClick={() => setOpen(false)}>
          What was read
        </Button>
        <Button variant="default" onClick={again}>
          Other files
        </Button>
        {session.data ? null : (
          <Button component={Link} to="/register/freemium">
            Sign up to save
          </Button>
        )}
      </StandaloneViewer>
    );

  return (
    <div className={classes.page}>
      <h1 className={classes.heading}>Try it with your own file</h1>
      {draft.of === 0 ? (
        <>
          <p className={classes.lead}>
            Every file is recognised by its content; a report with suggested studies, peaks and a
            calibration follows by itself.
          </p>
          <DropZone onFiles={(files) => draft.read(NAME, files)}>
            Files are read in this browser. Nothing is sent.
          </DropZone>
        </>
      ) : (
        <>
          <output className={classes.lead}>
            {draft.reading
              ? `Reading: ${draft.inspections.length} of ${draft.of} files`
              : `${readable} of ${draft.of} files were read.`}
          </output>
          {failure === null ? null : (
            <p role="alert" className={classes.failed}>
              {failure.message}
            </p>
          )}
          <BuildProgress progress={build.progress} onCancel={build.cancel} />
          <div className={classes.buttons}>
            {build.built === null || draft.report === null ? null : (
              <Button onClick={() => setOpen(true)}>Open the report</Button>
            )}
            <Button variant="default" onClick={again}>
              Other files
            </Button>
          </div>
          <ReadingTable
            inspections={draft.inspections}
            onQuestion={setAsked}
            onReport={(file) =>
              void navigate('/feedback', {
                state: { file: draft.contentOf(file) },
              })
            }
          />
          {question === undefined ? null : (
            <DatasetDialog
              warnings={question.warnings}
              error={question.error}
              onAnswer={(dataset) => {
                setAsked(null);
                draft.answer(question.file, dataset);
              }}
              onClose={() => {
                setAsked(null);
                setLeft([...left, question.file]);
              }}
            />
          )}
        </>
      )}
    </div>
  );
}
