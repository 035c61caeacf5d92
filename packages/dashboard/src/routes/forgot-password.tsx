import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Link, useNavigate } from 'react-router-dom';
import { useResetPassword } from '../server/accounts.ts';
import { say } from '../texts/say.ts';
import { focusFirstError } from '../ui/focus-first-error.ts';
import form from '../ui/form.module.css';
import { notify } from '../ui/notify.ts';
import classes from './page.module.css';

const SOURCE = 'Sign-in';

export default function ForgotPasswordPage() {
  const reset = useResetPassword();
  const navigate = useNavigate();
  const fields = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '' },
    validate: { email: (value) => (value.trim() === '' ? 'Enter your email address.' : null) },
  });
  const send = ({ email }: { email: string }) =>
    reset.mutate(email.trim(), {
      onSuccess: () => {
        notify({ kind: 'success', title: 'Password', text: say('resetSent'), source: SOURCE });
        void navigate('/login');
      },
      onError: () =>
        notify({ kind: 'error', title: 'Password', text: say('resetFailed'), source: SOURCE }),
    });
  return (
    <div className={classes.sheet}>
      <h1 className={classes.heading}>Forgot your password?</h1>
      <form
        className={form.form}
        noValidate
        onSubmit={fields.onSubmit(send, (errors) => focusFirstError(fields, ['email'], errors))}
      >
        <p className={form.lead}>A link for a new password goes to your address.</p>
        <TextInput
          {...fields.getInputProps('email')}
          key={fields.key('email')}
          label="Email"
          type="email"
          autoComplete="username"
          size="lg"
        />
        <div className={form.actions}>
          <Button type="submit" loading={reset.isPending}>
            Submit
          </Button>
          <Button component={Link} to="/login" variant="default">
            Cancel
          </Button>
        </div>
      </form>
    </div>
  );
}
