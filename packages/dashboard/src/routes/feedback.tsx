import { Button, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Link } from 'react-router-dom';
import { useSendFeedback } from '../server/accounts.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { focusFirstError } from '../ui/focus-first-error.ts';
import form from '../ui/form.module.css';
import { notify } from '../ui/notify.ts';
import { InTopBar } from '../ui/top-bar-slot.tsx';
import classes from './page.module.css';

const SOURCE = 'Feedback';

export function FeedbackPage() {
  const send = useSendFeedback();
  const fields = useForm({
    mode: 'uncontrolled',
    initialValues: { message: '' },
    validate: { message: (value) => (value.trim() === '' ? 'Enter your message.' : null) },
  });
  const submit = ({ message }: { message: string }) =>
    send.mutate(
      { body: { message: message.trim(), page: '/feedback' } },
      {
        onSuccess: () => {
          fields.reset();
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
      <form
        className={form.form}
        noValidate
        onSubmit={fields.onSubmit(submit, (errors) => focusFirstError(fields, ['message'], errors))}
      >
        <Textarea
          {...fields.getInputProps('message')}
          key={fields.key('message')}
          label="Message"
          rows={5}
        />
        <div className={form.actions}>
          <Button type="submit" loading={send.isPending}>
            Send
          </Button>
        </div>
      </form>
    </div>
  );
}
