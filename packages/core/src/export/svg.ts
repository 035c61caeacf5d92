import { fileName, type ReportExport } from './export.ts';
import { drawnFigure, figuresOf } from './figures.ts';

const MEDIA_TYPE = 'image/svg+xml';

/** What a printed column of journal width can show. */
const BUDGET = { perLine: 2000, perFigure: 40_000 };

/** One SVG file for each figure, drawn without a browser. */
export const svgExport: ReportExport = {
  id: 'svg',
  title: 'Figures (SVG)',
  extension: 'svg',
  mediaType: MEDIA_TYPE,
  async write(built, { baseName }) {
    const { drawSvg } = await import('./draw-svg.ts');
    return Promise.all(
      figuresOf(built.studies).map(async (figure) => ({
        name: fileName([baseName, figure.study.id, figure.card.id], 'svg'),
        mediaType: MEDIA_TYPE,
        content: await drawSvg(drawnFigure(figure, built, BUDGET), {
          id: `figure-${figure.number}`,
          label: figure.card.label,
          size: figure.size,
        }),
      })),
    );
  },
};
