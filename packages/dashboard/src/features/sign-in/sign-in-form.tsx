import { Button, Checkbox, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { focusFirstError } from '../../ui/focus-first-error.ts';
import classes from '../../ui/form.module.css';

export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly trustPC: boolean;
  /** Of the authenticator, for accounts that have one. */
  readonly code?: string;
}

interface SignInFormProps {
  readonly busy: boolean;
  /** Why the last try failed. */
  readonly error: { readonly title: string; readonly text: string } | null;
  /** The account has an authenticator: its code is asked for. */
  readonly askCode?: boolean;
  /** What else can be done about it. */
  readonly offer?: ReactNode;
  readonly onSubmit: (credentials: Credentials) => void;
}

/** Email, password and whether this PC is trusted. An empty field is named and gets the focus. */
export function SignInForm({ busy, error, askCode = false, offer, onSubmit }: SignInFormProps) {
  const form = useForm<Required<Credentials>>({
    mode: 'uncontrolled',
    initialValues: { email: '', password: '', trustPC: false, code: '' },
    validate: {
      email: (value) => (value.trim() === '' ? 'Enter your email address.' : null),
      password: (value) => (value === '' ? 'Enter your password.' : null),
    },
  });
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={form.onSubmit(
        ({ code, ...credentials }) =>
          onSubmit({ ...credentials, ...(code.trim() === '' ? {} : { code }) }),
        (errors) => focusFirstError(form, ['email', 'password'], errors),
      )}
    >
      <h1 className={classes.title}>Log in</h1>
      <p className={classes.lead}>Your clusters and reports are where you left them.</p>
      {error === null ? null : (
        <div role="alert" className={classes.alert}>
          <strong>{error.title}</strong>
          <p>{error.text}</p>
          {offer}
        </div>
      )}
      <TextInput
        {...form.getInputProps('email')}
        key={form.key('email')}
        name="email"
        label="Email"
        type="email"
        size="lg"
        autoComplete="username"
      />
      <PasswordInput
        {...form.getInputProps('password')}
        key={form.key('password')}
        name="password"
        label="Password"
        size="lg"
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': 'Show the password', tabIndex: 0 }}
      />
      {askCode ? (
        <TextInput
          {...form.getInputProps('code')}
          key={form.key('code')}
          name="code"
          label="Code"
          description="Six digits of your authenticator, or a recovery code"
          size="lg"
          autoComplete="one-time-code"
          data-autofocus
        />
      ) : null}
      <div className={classes.row}>
        <Checkbox
          {...form.getInputProps('trustPC', { type: 'checkbox' })}
          key={form.key('trustPC')}
          name="trustPC"
          label="Remember me"
          description="Trust this PC, stay signed in"
        />
        <Link to="/forgotPassw">Forgot your password?</Link>
      </div>
      <Button type="submit" size="lg" fullWidth loading={busy}>
        Sign In
      </Button>
      <p className={classes.lead}>
        New here? <Link to="/register/freemium">Sign up free, no card</Link>
      </p>
    </form>
  );
}
