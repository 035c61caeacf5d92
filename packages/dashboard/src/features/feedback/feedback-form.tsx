import { Button, Checkbox, FileInput, NativeSelect, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { BlankedReport } from '@tafel/core';
import { feedbackKinds } from '@tafel/core/api';
import { focusFirstError } from '../../ui/focus-first-error.ts';
import form from '../../ui/form.module.css';
import { useKeptTexts } from '../../ui/kept-texts.ts';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import classes from './feedback.module.css';

type FeedbackKind = (typeof feedbackKinds)[number];

/** What is sent: the parts that were chosen, and nothing else. */
export interface FeedbackInput {
  readonly kind: FeedbackKind;
  readonly message: string;
  readonly file: File | null;
  readonly report: BlankedReport | null;
}

const KIND_TITLES: Readonly<Record<FeedbackKind, string>> = {
  problem: 'A problem',
  idea: 'An idea',
  'unsupported file': 'A file that cannot be read',
};

interface FeedbackFormProps {
  /** Whose words they are: what is typed is kept for them until it is sent. */
  readonly userId: string;
  readonly kind: FeedbackKind;
  readonly file: File | null;
  /** The parse report of the file without its values; null while it is read, and without a file. */
  readonly report: BlankedReport | null;
  readonly busy: boolean;
  readonly onFile: (file: File | null) => void;
  readonly onSubmit: (input: FeedbackInput, done: () => void) => void;
}

/** A message to whoever runs the server, with a file or what is known of it. Everything that is sent is shown before. */
export function FeedbackForm(props: FeedbackFormProps) {
  const { userId, kind, file, report, busy, onFile, onSubmit } = props;
  const kept = useKeptTexts(`feedback:${userId}`);
  const fields = useForm({
    initialValues: { kind, ...kept.over({ message: '' }), withReport: true, withFile: false },
    onValuesChange: ({ message }) => kept.keep({ message }),
    validate: { message: (value) => (value.trim() === '' ? 'Enter your message.' : null) },
  });
  const { withReport, withFile } = fields.values;
  const submit = ({ kind: about, message }: { kind: FeedbackKind; message: string }) =>
    onSubmit(
      {
        kind: about,
        message: message.trim(),
        file: withFile ? file : null,
        report: withReport ? report : null,
      },
      () => {
        fields.setValues({ kind, message: '', withReport: true, withFile: false });
        kept.drop();
        onFile(null);
      },
    );
  return (
    <form
      className={form.form}
      noValidate
      onSubmit={fields.onSubmit(submit, (errors) => focusFirstError(fields, ['message'], errors))}
    >
      <NativeSelect
        {...fields.getInputProps('kind')}
        label="About"
        data={feedbackKinds.map((value) => ({ value, label: KIND_TITLES[value] }))}
      />
      <Textarea {...fields.getInputProps('message')} label="Message" rows={5} />
      <FileInput
        label="Measurement file (optional)"
        description="It is read in this browser first. Nothing is sent before you press Send."
        placeholder="Choose a file"
        clearable
        clearButtonProps={{ 'aria-label': 'Take the file away' }}
        value={file}
        onChange={onFile}
      />
      {file === null ? null : (
        <>
          <Checkbox
            {...fields.getInputProps('withReport', { type: 'checkbox' })}
            label="Send how the file was read: headers, form and places, without its values"
          />
          <Checkbox
            {...fields.getInputProps('withFile', { type: 'checkbox' })}
            label="Send the file itself; it may be kept so that it can be made readable"
          />
          {withReport ? (
            <section aria-label="What is sent of the file" aria-busy={report === null}>
              <h2 className={classes.head}>What is sent of the file</h2>
              <ScrollRegion label="Parse report without values" className={classes.preview}>
                <pre>{report === null ? 'Reading …' : JSON.stringify(report, null, 2)}</pre>
              </ScrollRegion>
            </section>
          ) : null}
          {withFile ? <p className={classes.note}>{file.name} is sent whole.</p> : null}
        </>
      )}
      <div className={form.actions}>
        <Button
          type="submit"
          loading={busy}
          disabled={file !== null && withReport && report === null}
        >
          Send
        </Button>
      </div>
    </form>
  );
}
