import { THUMBNAIL, type Thumbnail } from '@tafel/core/api';
import classes from './report-thumbnail.module.css';

const { width, height } = THUMBNAIL;

const throughAll = (places: Thumbnail['measured']) => `M${places.join('L')}`;

/** Strokes of no length, which their round ends make dots. */
const dots = (places: Thumbnail['measured']) =>
  places.map((place) => `M${place.join()}h0`).join('');

/** What a report found, beside its name: means and line of a calibration, or a measured line. */
export function ReportThumbnail({ thumbnail }: { thumbnail: Thumbnail | null }) {
  if (thumbnail === null) return null;
  const { kind, measured, computed } = thumbnail;
  return (
    <svg
      className={classes.thumbnail}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      {kind === 'calibration' ? (
        <>
          <path className={classes.computed} d={throughAll(computed)} />
          <path className={classes.dots} d={dots(measured)} />
        </>
      ) : (
        <path className={classes.measured} d={throughAll(measured)} />
      )}
    </svg>
  );
}
