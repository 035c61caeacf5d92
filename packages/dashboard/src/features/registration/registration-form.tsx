import { Button, Checkbox, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Link } from 'react-router-dom';
import { useKeptTexts } from '../../ui/kept-texts.ts';
import { focusFirstError } from '../../ui/focus-first-error.ts';
import classes from '../../ui/form.module.css';

/** What a person types to sign up; the names are those of the call. */
export interface Registration {
  readonly email: string;
  readonly password: string;
  readonly confirmPassword: string;
  readonly username: string;
  readonly displayName: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly company: string;
  readonly title: string;
  readonly country: string;
  readonly leadSource: string;
  readonly termsAccepted: boolean;
  readonly privacyPolicyAccepted: boolean;
  readonly receiveNewsLetters: boolean;
}

/** What is kept while it is typed; a password never is. */
const TEXTS = {
  email: '',
  username: '',
  displayName: '',
  firstName: '',
  lastName: '',
  phone: '',
  company: '',
  title: '',
  country: '',
  leadSource: '',
};

const EMPTY: Registration = {
  ...TEXTS,
  password: '',
  confirmPassword: '',
  termsAccepted: false,
  privacyPolicyAccepted: false,
  receiveNewsLetters: false,
};

const textsOf = (values: Registration) =>
  Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => entry[0] in TEXTS),
  );

/** Characters that a password has at least. */
const PASSWORD_LENGTH = 10;
const FIELDS = [
  'email',
  'password',
  'confirmPassword',
  'termsAccepted',
  'privacyPolicyAccepted',
] as const;
const PERSON = [
  ['firstName', 'First name', 'given-name'],
  ['lastName', 'Last name', 'family-name'],
  ['displayName', 'Display name', 'nickname'],
  ['username', 'User name', 'off'],
  ['title', 'Title', 'honorific-prefix'],
  ['phone', 'Phone', 'tel'],
  ['company', 'Company', 'organization'],
  ['country', 'Country', 'country-name'],
  ['leadSource', 'How you found us', 'off'],
] as const;

interface RegistrationFormProps {
  readonly busy: boolean;
  /** Why the last try failed. */
  readonly error: string | null;
  readonly onSubmit: (registration: Registration, done: () => void) => void;
}

/** The sign-up. What is missing or wrong is named at its field. */
export function RegistrationForm({ busy, error, onSubmit }: RegistrationFormProps) {
  const kept = useKeptTexts('registration');
  const form = useForm<Registration>({
    mode: 'uncontrolled',
    initialValues: { ...EMPTY, ...kept.over(TEXTS) },
    onValuesChange: (values) => kept.keep(textsOf(values)),
    validate: {
      email: (value) => (/^\S+@\S+\.\S+$/.test(value.trim()) ? null : 'Enter your email address.'),
      password: (value) =>
        value.length < PASSWORD_LENGTH ? `Use ${PASSWORD_LENGTH} characters at least.` : null,
      confirmPassword: (value, { password }) =>
        value === password ? null : 'The two passwords differ.',
      termsAccepted: (accepted) => (accepted ? null : 'The terms have to be accepted.'),
      privacyPolicyAccepted: (accepted) => (accepted ? null : 'The policy has to be accepted.'),
    },
  });
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={form.onSubmit(
        (registration) => onSubmit(registration, kept.drop),
        (errors) => focusFirstError(form, FIELDS, errors),
      )}
    >
      {error === null ? null : (
        <p role="alert" className={classes.alert}>
          {error}
        </p>
      )}
      <TextInput
        {...form.getInputProps('email')}
        key={form.key('email')}
        label="Email"
        type="email"
        autoComplete="email"
        required
      />
      <PasswordInput
        {...form.getInputProps('password')}
        key={form.key('password')}
        label="Password"
        description={`${PASSWORD_LENGTH} characters at least`}
        autoComplete="new-password"
        required
      />
      <PasswordInput
        {...form.getInputProps('confirmPassword')}
        key={form.key('confirmPassword')}
        label="Password again"
        autoComplete="new-password"
        required
      />
      <div className={classes.pair}>
        {PERSON.map(([name, label, autoComplete]) => (
          <TextInput
            {...form.getInputProps(name)}
            key={form.key(name)}
            label={label}
            autoComplete={autoComplete}
          />
        ))}
      </div>
      <Checkbox
        {...form.getInputProps('termsAccepted', { type: 'checkbox' })}
        key={form.key('termsAccepted')}
        label="I accept the Terms and Conditions"
      />
      <Checkbox
        {...form.getInputProps('privacyPolicyAccepted', { type: 'checkbox' })}
        key={form.key('privacyPolicyAccepted')}
        label="I accept the Privacy Policy"
      />
      <Checkbox
        {...form.getInputProps('receiveNewsLetters', { type: 'checkbox' })}
        key={form.key('receiveNewsLetters')}
        label="Send me news by mail"
      />
      <p className={classes.lead}>
        Read the <Link to="/terms-conditions">Terms and Conditions</Link> and the{' '}
        <Link to="/privacy-policy">Privacy Policy</Link>.
      </p>
      <Button type="submit" size="lg" loading={busy}>
        Sign Up
      </Button>
    </form>
  );
}
