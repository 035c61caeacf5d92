import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Account, ProfileFields } from '@tafel/core/api';
import { useState } from 'react';
import { useSaveProfile } from '../../server/account.ts';
import { useKeptTexts } from '../../ui/kept-texts.ts';
import { notify } from '../../ui/notify.ts';
import classes from './profile.module.css';
import { ProfilePicture } from './profile-picture.tsx';

const GENDERS = ['Not Specified', 'Female', 'Male'] as const;

const TEXTS = [
  ['displayName', 'Display name', 'nickname'],
  ['profileName', 'Profile name', 'off'],
  ['jobPosition', 'Designation', 'organization-title'],
  ['companyName', 'Company', 'organization'],
  ['phoneNumber', 'Contact phone', 'tel'],
  ['fullAddress', 'Full address', 'street-address'],
] as const;

/** What stands where nothing was entered. */
const NOTHING = '–';

const valuesOf = (account: Account) => ({
  displayName: account.displayName,
  profileName: account.profileName,
  jobPosition: account.jobPosition,
  companyName: account.companyName,
  phoneNumber: account.phoneNumber,
  fullAddress: account.fullAddress,
  dob: account.dob,
  picture: account.picture,
  gender: GENDERS.find((gender) => gender === account.gender) ?? GENDERS[0],
});

/** The profile, read until Edit is pressed; Cancel restores what was saved. */
export function ProfileForm({ account }: { account: Account }) {
  const kept = useKeptTexts(`profile:${account.userId}`);
  const [editing, setEditing] = useState(kept.found);
  const save = useSaveProfile(account.userId);
  const form = useForm({
    initialValues: kept.over(valuesOf(account)),
    onValuesChange: kept.keep,
    validate: { displayName: (name) => (name.trim() === '' ? 'A name is needed.' : null) },
  });
  const submit = (values: ProfileFields) =>
    save.mutate(values, {
      onSuccess: (saved) => {
        form.setValues(valuesOf(saved));
        kept.drop();
        setEditing(false);
        notify({ kind: 'success', title: 'Profile', text: 'Saved.', source: 'Profile' });
      },
      onError: (error) =>
        notify({ kind: 'error', title: 'Not saved', text: error.message, source: 'Profile' }),
    });
  const cancel = () => {
    form.setValues(valuesOf(account));
    form.clearErrors();
    kept.drop();
    setEditing(false);
  };
  return (
    <form
      onSubmit={form.onSubmit(submit)}
      noValidate
      className={classes.form}
      data-reading={!editing || undefined}
    >
      <ProfilePicture
        name={form.values.displayName}
        picture={form.values.picture}
        editing={editing}
        onChange={(picture) => form.setFieldValue('picture', picture)}
      />
      {TEXTS.map(([field, label, autoComplete]) => (
        <TextInput
          key={field}
          label={label}
          autoComplete={autoComplete}
          maxLength={400}
          readOnly={!editing}
          placeholder={editing ? '' : NOTHING}
          {...form.getInputProps(field)}
        />
      ))}
      <TextInput
        label="Birthday"
        // A date field that is empty would show the letters of its format.
        type={editing || form.values.dob !== '' ? 'date' : 'text'}
        autoComplete="bday"
        readOnly={!editing}
        placeholder={NOTHING}
        {...form.getInputProps('dob')}
      />
      {editing ? (
        <NativeSelect label="Gender" data={[...GENDERS]} {...form.getInputProps('gender')} />
      ) : (
        <TextInput label="Gender" readOnly value={form.values.gender} />
      )}
      <Group className={classes.buttons}>
        {editing ? (
          <>
            <Button type="submit" loading={save.isPending}>
              Save
            </Button>
            <Button variant="default" onClick={cancel}>
              Cancel
            </Button>
          </>
        ) : (
          <Button
            type="button"
            variant="default"
            onClick={(event) => {
              // The click that shows Save must not press it.
              event.preventDefault();
              setEditing(true);
            }}
          >
            Edit
          </Button>
        )}
      </Group>
    </form>
  );
}
