import { Button, CopyButton, Group } from '@mantine/core';
import { saveAs } from '../../ui/save-as.ts';
import classes from './profile.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** The codes for when the authenticator is lost; the server keeps only their hashes. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const text = codes.join('\n');
  return (
    <>
      <p>
        The second factor is on. Each of these codes signs you in once when the authenticator is
        lost. They are not shown again.
      </p>
      <ul className={classes.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group justify="flex-end" mt="lg">
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? 'Copied' : 'Copy'}
            </Button>
          )}
        </CopyButton>
        <Button
          variant="default"
          onClick={() => saveAs('tafel-recovery-codes.txt', new TextEncoder().encode(`${text}\n`))}
        >
          Download
        </Button>
        <Button data-autofocus onClick={onClose}>
          I have kept them
        </Button>
      </Group>
    </>
  );
}
