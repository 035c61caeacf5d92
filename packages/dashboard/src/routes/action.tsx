import { Button, PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconCircleCheck, IconLinkOff, IconMail } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router-dom';
import { useFollowMailedLink } from '../server/accounts.ts';
import { focusFirstError } from '../ui/focus-first-error.ts';
import form from '../ui/form.module.css';
import { StateCard } from '../ui/state-card.tsx';
import classes from './page.module.css';

/** Characters that a password has at least. */
const PASSWORD_LENGTH = 10;

function NewPassword({ busy, onSubmit }: { busy: boolean; onSubmit: (password: string) => void }) {
  const fields = useForm({
    mode: 'uncontrolled',
    initialValues: { password: '' },
    validate: {
      password: (value) =>
        value.length < PASSWORD_LENGTH ? `Use ${PASSWORD_LENGTH} characters at least.` : null,
    },
  });
  return (
    <form
      className={form.form}
      noValidate
      onSubmit={fields.onSubmit(
        ({ password }) => onSubmit(password),
        (errors) => focusFirstError(fields, ['password'], errors),
      )}
    >
      <PasswordInput
        {...fields.getInputProps('password')}
        key={fields.key('password')}
        label="New password"
        description={`${PASSWORD_LENGTH} characters at least`}
        autoComplete="new-password"
      />
      <Button type="submit" loading={busy}>
        Set the password
      </Button>
    </form>
  );
}

/** Where links in mails lead: verifying an address happens on a click, since some mail programs open links by themselves. */
export default function ActionPage() {
  const [search] = useSearchParams();
  const follow = useFollowMailedLink();
  const mode = search.get('mode');
  const code = search.get('code') ?? '';
  const known = code !== '' && (mode === 'verifyEmail' || mode === 'resetPassword');
  return (
    <div className={classes.text}>
      <h1 className={classes.heading}>Link from a mail</h1>
      {follow.isSuccess ? (
        <StateCard
          icon={IconCircleCheck}
          title={mode === 'verifyEmail' ? 'Your address is verified' : 'The new password is set'}
          actions={
            <Button component={Link} to="/login">
              Log In
            </Button>
          }
        >
          You can log in now.
        </StateCard>
      ) : null}
      {!known || follow.error ? (
        <StateCard
          urgent
          icon={IconLinkOff}
          title="This link leads nowhere"
          actions={
            <Button component={Link} to="/">
              Back to home
            </Button>
          }
        >
          {follow.error?.message ?? 'A part of it is missing. Open it from the mail again.'}
        </StateCard>
      ) : null}
      {known && follow.isIdle && mode === 'verifyEmail' ? (
        <StateCard
          icon={IconMail}
          title="Verify your address"
          actions={
            <Button onClick={() => follow.mutate({ body: { mode: 'verifyEmail', code } })}>
              Verify
            </Button>
          }
        >
          One click, and you can log in.
        </StateCard>
      ) : null}
      {known && (follow.isIdle || follow.isPending) && mode === 'resetPassword' ? (
        <NewPassword
          busy={follow.isPending}
          onSubmit={(password) =>
            follow.mutate({ body: { mode: 'resetPassword', code, password } })
          }
        />
      ) : null}
    </div>
  );
}
