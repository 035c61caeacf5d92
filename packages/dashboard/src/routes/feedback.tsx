import { sha256Hex } from '@tafel/core';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useBlankedReport } from '../compute/use-blanked-report.ts';
import { FeedbackForm, type FeedbackInput } from '../features/feedback/feedback-form.tsx';
import { useSendFeedback } from '../server/accounts.ts';
import { useSession } from '../server/queries.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { notify } from '../ui/notify.ts';
import { InTopBar } from '../ui/top-bar-slot.tsx';
import classes from './page.module.css';

const SOURCE = 'Feedback';

/** The file that another page hands over. */
function handedOver(state: unknown): File | null {
  const file =
    typeof state === 'object' && state !== null && 'file' in state ? state.file : undefined;
  return file instanceof File ? file : null;
}

export default function FeedbackPage() {
  const session = useSession();
  const send = useSendFeedback();
  const [given] = useState(handedOver(useLocation().state));
  const [file, setFile] = useState(given);
  const report = useBlankedReport(file);
  const submit = async ({ kind, message, ...attached }: FeedbackInput, done: () => void) => {
    const raw = attached.file;
    const bytes = raw === null ? null : new Uint8Array(await raw.arrayBuffer());
    send.mutate(
      {
        body: {
          kind,
          message,
          page: '/feedback',
          ...(attached.report === null ? {} : { report: attached.report }),
          ...(raw === null || bytes === null
            ? {}
            : { file: { name: raw.name, sha256: sha256Hex(bytes), consent: true } }),
        },
        bytes,
      },
      {
        onSuccess: () => {
          done();
          notify({
            kind: 'success',
            title: 'Feedback',
            text: 'Your message has arrived.',
            source: SOURCE,
          });
        },
        onError: (error) =>
          notify({
            kind: 'error',
            title: 'Your message was not sent',
            text: error.message,
            source: SOURCE,
          }),
      },
    );
  };
  return (
    <div className={classes.page}>
      <InTopBar>
        <Breadcrumbs crumbs={[{ title: 'Feedback', to: '/feedback' }]} />
      </InTopBar>
      <h1 className={classes.heading}>Feedback</h1>
      <p className={classes.lead}>
        A problem, an idea, or a file that could not be read. How a file is read, and why it is
        refused, is shown in <Link to="/try">Try it with your own file</Link>.
      </p>
      <FeedbackForm
        userId={session.data?.user.userId ?? ''}
        kind={given === null ? 'problem' : 'unsupported file'}
        file={file}
        report={report}
        busy={send.isPending}
        onFile={setFile}
        onSubmit={(input, done) => void submit(input, done)}
      />
    </div>
  );
}
