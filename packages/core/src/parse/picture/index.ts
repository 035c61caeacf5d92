import { TafelError } from '../../errors.ts';
import type { FileFormat, Reading } from '../format.ts';
import type { OpenedFile } from '../opened-file.ts';
import { pixelSize, rasterFormats } from './pixel-size.ts';
import { isActiveSvg, isSvg, svgSize } from './svg.ts';

const EXTENSIONS = [...rasterFormats.flatMap(({ extensions }) => extensions), 'svg'];

const rasterOf = ({ beginning }: OpenedFile) =>
  rasterFormats.find((format) => format.matches(beginning));

/** Whether a file is a picture by its content, whatever its name says. */
export const isPicture = (file: OpenedFile): boolean =>
  rasterOf(file) !== undefined || (!file.isZip && isSvg(file.head));

/** One sentence about the picture, and for a drawing one about what is never run. */
function factsOf(file: OpenedFile): string[] {
  const raster = rasterOf(file);
  if (raster) {
    const { width, height } = pixelSize(raster, file.bytes, file.baseName);
    return [`${raster.name} picture, ${width} × ${height} pixels.`];
  }
  const size = svgSize(file.head);
  return [
    `SVG drawing, ${size ?? 'no size stated'}.`,
    ...(isActiveSvg(file.text)
      ? [
          'It holds script or refers to other files: nothing of it is run, fetched or shown in a page.',
        ]
      : []),
  ];
}

/**
 * A picture beside the measurements, such as a photograph of the sensor: kept as a file, with its size stated, and no data line.
 * Only one whose name says so too is kept without being told; a picture behind another name is told apart by the user.
 */
export const picture: FileFormat = {
  id: 'picture',
  title: 'Picture',
  extensions: EXTENSIONS,
  recognises: (file) => EXTENSIONS.includes(file.extension) && isPicture(file),
  /** @throws TafelError FORMAT_MISMATCH for a file that is no picture, FORMAT_BROKEN for a picture without a size. */
  parse(file): Reading {
    if (!isPicture(file))
      throw new TafelError(
        'FORMAT_MISMATCH',
        `'${file.baseName}' is marked as a picture, but its content is none that Tafel knows (PNG, JPEG, GIF, BMP, WebP, TIFF, HEIF, SVG).`,
      );
    return {
      lines: [],
      warnings: [],
      report: {
        encoding: rasterOf(file) ? null : file.encoding,
        separator: null,
        decimal: null,
        headerRow: null,
        used: [],
        ignored: [],
        decisions: factsOf(file),
      },
    };
  },
};
