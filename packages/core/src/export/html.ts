import type { BuiltReport } from '../report/built-report.ts';
import { type ExportOptions, fileName, type ReportExport } from './export.ts';
import { drawnFigure, figuresOf } from './figures.ts';
import { embeddedView } from './html/embedded-view.ts';
import { page } from './html/page.ts';

const MEDIA_TYPE = 'text/html;charset=utf-8';

/** The still pictures: what half a page shows of a line, and no more than the file should weigh. */
const BUDGET = { perLine: 400, perFigure: 12_000 };

async function write(built: BuiltReport, { baseName, exportedAt = null, viewer }: ExportOptions) {
  const { drawSvg } = await import('./draw-svg.ts');
  const figures = figuresOf(built.studies);
  const drawn = await Promise.all(
    figures.map(async (figure) => ({
      figure,
      svg: await drawSvg(drawnFigure(figure, built, BUDGET), {
        id: `still-${figure.number}`,
        label: figure.card.label,
        size: figure.size,
      }),
    })),
  );
  const name = fileName([baseName], 'html');
  const content = page({
    built,
    figures: drawn,
    view: embeddedView(built, figures, baseName),
    name,
    exportedAt,
    viewer: viewer ?? null,
  });
  return [{ name, mediaType: MEDIA_TYPE, content }];
}

/**
 * The single-file report: opens without a network, prints as a paper, carries the whole document, its points and the
 * hashes of the raw files. Pictures and tables stand without script; the viewer adds hover, zoom, themes and CSV.
 */
export const htmlExport: ReportExport = {
  id: 'html',
  title: 'Single-file report (HTML)',
  extension: 'html',
  mediaType: MEDIA_TYPE,
  write,
};
