import { Button, CopyButton, Group, Modal, TextInput } from '@mantine/core';
import { tokens } from '@tafel/core';
import { useEffect, useRef } from 'react';
import { useConfirmSecondFactor, useStartSecondFactor } from '../../server/second-factor.ts';
import { PageLoading } from '../../ui/page-loading.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { CodeForm } from './code-form.tsx';
import classes from './profile.module.css';
import { RecoveryCodes } from './recovery-codes.tsx';

/** In fours, as it is read off and typed. */
const inFours = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** What the authenticator has to be told. */
function Secret({ secret, url }: { secret: string; url: string }) {
  return (
    <>
      <p>
        Add an account in your authenticator: scan the picture, type the key, or open it there if
        the authenticator is on this device.
      </p>
      <QrCode
        text={url}
        label="QR code for the authenticator. It says what the key below says."
        className={classes.qrCode}
      />
      <div className={classes.secret}>
        <TextInput
          label="Key, shown this once"
          readOnly
          value={inFours(secret)}
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton value={secret}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? 'Copied' : 'Copy'}
            </Button>
          )}
        </CopyButton>
        <Button component="a" href={url} variant="default">
          Open
        </Button>
      </div>
    </>
  );
}

/** Sets an authenticator up: its key, a code that proves it, and the recovery codes. */
export function SecondFactorSetup({ onClose }: { onClose: () => void }) {
  const start = useStartSecondFactor();
  const confirm = useConfirmSecondFactor();
  const { mutate: begin } = start;
  const begun = useRef(false);
  useEffect(() => {
    // Every start makes a new key, so that one window asks once.
    if (begun.current) return;
    begun.current = true;
    begin();
  }, [begin]);
  const codes = confirm.data;
  return (
    <Modal
      opened
      onClose={onClose}
      title={codes ? 'Recovery codes' : 'Set up an authenticator'}
      size={tokens.size.dialog}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onClose={onClose} />
      ) : (
        <>
          {start.isPending ? <PageLoading /> : null}
          {start.error ? (
            <p role="alert" className={classes.failed}>
              {start.error.message}
            </p>
          ) : null}
          {start.data ? (
            <>
              <Secret {...start.data} />
              <CodeForm
                description="The six digits that your authenticator shows now"
                action="Switch on"
                busy={confirm.isPending}
                error={confirm.error?.message ?? null}
                onCode={(code) => confirm.mutate(code)}
                onClose={onClose}
              />
            </>
          ) : (
            <Group justify="flex-end" mt="lg">
              <Button variant="default" onClick={onClose}>
                Cancel
              </Button>
            </Group>
          )}
        </>
      )}
    </Modal>
  );
}
