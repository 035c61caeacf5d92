import { build, type BuildFile } from '../build.ts';
import { thumbnailOf } from '../report/draw-thumbnail.ts';
import type { Report } from '../report/schema.ts';

/** The report with the thumbnail that its files give; one that cannot be built from these keeps what it has. */
export function withThumbnail(report: Report, files: readonly BuildFile[]): Report {
  try {
    return { ...report, thumbnail: thumbnailOf(build(report, files)) };
  } catch {
    // A picture is no reason not to save.
    return { ...report, thumbnail: report.thumbnail ?? null };
  }
}
