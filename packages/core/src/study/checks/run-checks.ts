import type { Warning } from '../../errors.ts';
import type { StudyConfiguration } from '../configuration.ts';
import type { CheckOutcome } from '../result.ts';
import type { StudyContext } from '../study-type.ts';
import { featureChecks } from './index.ts';

interface CheckedStudy {
  readonly outcomes: readonly CheckOutcome[];
  readonly warnings: readonly Warning[];
}

/** Puts a study to the tests of its configuration. One that is unknown or badly set is a warning and says nothing. */
export function runChecks(
  configured: StudyConfiguration['FeatureCheck'],
  context: StudyContext,
): CheckedStudy {
  const warnings: Warning[] = [];
  const warn = (message: string) =>
    warnings.push({ code: 'CONSTRUCTION', message, where: { study: context.id } });
  const outcomes = configured.flatMap(({ check: id, ...given }): CheckOutcome[] => {
    const check = featureChecks.find(id);
    if (!check) {
      warn(`Feature check '${id}' not identified. Element skipped`);
      return [];
    }
    const settings = check.settings.safeParse(given);
    if (!settings.success) {
      const issue = settings.error.issues[0];
      warn(
        `The feature check '${check.title}' was skipped: '${issue?.path.join('.') ?? ''}' is not valid. ${issue?.message ?? ''}`.trim(),
      );
      return [];
    }
    return check
      .run(context, settings.data)
      .map((finding): CheckOutcome => ({ check: check.title, ...finding }));
  });
  return { outcomes, warnings };
}
