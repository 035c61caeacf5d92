import { Button, Checkbox, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useKeptTexts } from '../../ui/kept-texts.ts';
import { focusFirstError } from '../../ui/focus-first-error.ts';
import classes from '../../ui/form.module.css';

export interface ContactQuery {
  readonly name: string;
  readonly contactnumber: string;
  readonly youremail: string;
  readonly message: string;
  readonly consent: boolean;
}

const FIELDS = ['name', 'contactnumber', 'youremail', 'message', 'consent'] as const;
const EMPTY = { name: '', contactnumber: '', youremail: '', message: '' };
const filled = (what: string) => (value: string) => (value.trim() === '' ? `Enter ${what}.` : null);

interface ContactFormProps {
  readonly busy: boolean;
  readonly onSubmit: (query: ContactQuery, done: () => void) => void;
}

/** A message to whoever runs the server. Every field is needed; blanks at the ends are dropped. */
export function ContactForm({ busy, onSubmit }: ContactFormProps) {
  const kept = useKeptTexts('contact');
  const form = useForm<ContactQuery>({
    mode: 'uncontrolled',
    initialValues: { ...kept.over(EMPTY), consent: false },
    onValuesChange: ({ consent: _consent, ...texts }) => kept.keep(texts),
    validate: {
      name: filled('your name'),
      contactnumber: filled('your mobile number'),
      youremail: (value) =>
        /^\S+@\S+\.\S+$/.test(value.trim()) ? null : 'Enter your email address.',
      message: filled('your message'),
      consent: (given) => (given ? null : 'The consent is needed to answer.'),
    },
    transformValues: ({ name, contactnumber, youremail, message, consent }) => ({
      name: name.trim(),
      contactnumber: contactnumber.trim(),
      youremail: youremail.trim(),
      message: message.trim(),
      consent,
    }),
  });
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={form.onSubmit(
        (query) => onSubmit(query, kept.drop),
        (errors) => focusFirstError(form, FIELDS, errors),
      )}
    >
      <TextInput
        {...form.getInputProps('name')}
        key={form.key('name')}
        label="Name"
        autoComplete="name"
        required
      />
      <TextInput
        {...form.getInputProps('contactnumber')}
        key={form.key('contactnumber')}
        label="Mobile"
        type="tel"
        autoComplete="tel"
        required
      />
      <TextInput
        {...form.getInputProps('youremail')}
        key={form.key('youremail')}
        label="Email"
        type="email"
        autoComplete="email"
        required
      />
      <Textarea
        {...form.getInputProps('message')}
        key={form.key('message')}
        label="Message"
        rows={5}
        required
      />
      <Checkbox
        {...form.getInputProps('consent', { type: 'checkbox' })}
        key={form.key('consent')}
        label="My details may be kept to answer this message"
      />
      <Button type="submit" size="lg" loading={busy}>
        Send
      </Button>
    </form>
  );
}
