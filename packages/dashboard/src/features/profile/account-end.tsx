import { Button, Group, Modal, TextInput } from '@mantine/core';
import { tokens } from '@tafel/core';
import type { Account } from '@tafel/core/api';
import { useState } from 'react';
import { useDeleteAccount, useFreezeAccount } from '../../server/account.ts';
import { useSignOut } from '../../server/queries.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { notify } from '../../ui/notify.ts';
import classes from './profile.module.css';

interface DeleteDialogProps {
  readonly email: string;
  readonly busy: boolean;
  readonly error: string | null;
  readonly onDelete: (confirmation: string) => void;
  readonly onClose: () => void;
}

/** Deleting asks for the address to be typed. */
function DeleteDialog({ email, busy, error, onDelete, onClose }: DeleteDialogProps) {
  const [typed, setTyped] = useState('');
  return (
    <Modal
      opened
      onClose={onClose}
      title="Delete the account"
      size={tokens.size.dialog}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onDelete(typed);
        }}
      >
        <TextInput
          label={`Type ${email} to confirm`}
          autoComplete="off"
          data-autofocus
          value={typed}
          error={error}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            color="red"
            loading={busy}
            disabled={typed.trim().toLowerCase() !== email.toLowerCase()}
          >
            Delete Account
          </Button>
        </Group>
      </form>
    </Modal>
  );
}

/** Freezing and deleting the account. */
export function AccountEnd({ account }: { account: Account }) {
  const [open, setOpen] = useState<'freeze' | 'delete' | null>(null);
  const freeze = useFreezeAccount(account.userId);
  const remove = useDeleteAccount(account.userId);
  const signOut = useSignOut();
  const close = () => setOpen(null);
  return (
    <section className={classes.section} aria-label="End of the account">
      <p>
        A frozen account is signed out everywhere and not found by others; its data stays, and
        signing in again ends it. A deleted account is erased after 14 days.
      </p>
      <Group>
        <Button variant="default" onClick={() => setOpen('freeze')}>
          Freeze Account
        </Button>
        <Button variant="default" color="red" onClick={() => setOpen('delete')}>
          Delete Account
        </Button>
      </Group>
      {open === 'freeze' ? (
        <ConfirmDialog
          title="Freeze the account"
          action="Freeze Account"
          busy={freeze.isPending}
          onClose={close}
          onConfirm={() =>
            freeze.mutate(undefined, {
              onSuccess: () => signOut.mutate(),
              onError: (error) =>
                notify({
                  kind: 'error',
                  title: 'Not frozen',
                  text: error.message,
                  source: 'Profile',
                }),
            })
          }
        >
          You are signed out everywhere. Sign in again to use the account.
        </ConfirmDialog>
      ) : null}
      {open === 'delete' ? (
        <DeleteDialog
          email={account.email}
          busy={remove.isPending}
          error={remove.error?.message ?? null}
          onClose={close}
          onDelete={(confirmation) =>
            remove.mutate(confirmation, { onSuccess: () => signOut.mutate() })
          }
        />
      ) : null}
    </section>
  );
}
