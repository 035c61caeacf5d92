import { Button, Group, Modal } from '@mantine/core';
import { SESSION_PROMPT_WAIT, tokens } from '@tafel/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isTrusted, useExtendSession, useSession, useSignOut } from '../server/queries.ts';
import { say } from '../texts/say.ts';
import { notify } from '../ui/notify.ts';
import { followSession } from './session-life.ts';
import { saveUnsaved } from './unsaved-report.ts';

const MINUTES = SESSION_PROMPT_WAIT / 60_000;

/** Renews the session of a trusted computer, and asks the others before it ends. */
export function SessionKeeper() {
  const session = useSession();
  const extend = useExtendSession();
  const signOut = useSignOut();
  const [asking, setAsking] = useState(false);
  const life = useRef<ReturnType<typeof followSession>>(undefined);
  const expiresAt = session.data?.expiresAt;
  const refresh = useEffectEvent(async () => new Date((await extend.mutateAsync()).expiresAt));
  const logOut = useEffectEvent(() => signOut.mutate());
  useEffect(() => {
    if (expiresAt === undefined) return undefined;
    const followed = followSession(new Date(expiresAt), isTrusted(), {
      refresh: () => refresh(),
      ask: setAsking,
      saveUnsaved,
      logOut: () => logOut(),
      failed: (again) =>
        notify({
          kind: 'error',
          title: 'Session',
          text: say(again ? 'sessionExtendImpossible' : 'sessionExtendFailed'),
          source: 'Sign-in',
        }),
    });
    life.current = followed;
    return () => {
      followed.stop();
      setAsking(false);
    };
  }, [expiresAt]);
  if (!asking) return null;
  return (
    <Modal
      opened
      onClose={() => undefined}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      title="Your session is about to end"
      size={tokens.size.dialog}
    >
      <p>
        Without an answer within {MINUTES} minutes, changes to the open report are saved and you are
        signed out.
      </p>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={() => void life.current?.leave()}>
          Sign out
        </Button>
        <Button
          loading={extend.isPending}
          data-autofocus
          onClick={() => void life.current?.extend()}
        >
          Extend the session
        </Button>
      </Group>
    </Modal>
  );
}
