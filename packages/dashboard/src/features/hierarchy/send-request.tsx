import { Button, Group, Modal, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { TafelError, tokens } from '@tafel/core';
import { EmailAddress } from '@tafel/core/api';
import { useClusterOwner, useSendRequest } from '../../server/access-requests.ts';
import { useSession } from '../../server/queries.ts';
import { say } from '../../texts/say.ts';
import { useKeptTexts } from '../../ui/kept-texts.ts';
import { type Notice, notify } from '../../ui/notify.ts';

interface SendRequestProps {
  readonly kind: 'Cluster' | 'Project';
  readonly clusterId: string;
  readonly projectId?: string | undefined;
  readonly onClose: () => void;
}

const SOURCE = 'Requests';

/** What the server did with the request: made, and told the owner; made only; or neither. */
function outcomeNotice(outcome: {
  responseCreateRequest: { success: boolean; message: string };
  responseSendEmail: { success: boolean; message: string };
}): Notice {
  const { responseCreateRequest: created, responseSendEmail: mailed } = outcome;
  if (!created.success)
    return {
      kind: 'error',
      title: say('requestNotCreated'),
      text: created.message,
      source: SOURCE,
    };
  if (!mailed.success)
    return {
      kind: 'warning',
      title: say('requestMailFailed'),
      text: mailed.message,
      source: SOURCE,
    };
  return {
    kind: 'success',
    title: say('requestSuccessful'),
    text: 'It stands under Your Pending Requests until it is answered.',
    source: SOURCE,
  };
}

/** Why a request could not be sent at all. */
function failureTitle(error: Error): string {
  const code = error instanceof TafelError ? error.code : 'INTERNAL';
  if (code === 'FORBIDDEN' || code === 'NOT_SIGNED_IN') return say('requestUnauthorized');
  return say(code === 'INTERNAL' ? 'requestServerError' : 'requestFailed');
}

/** Asks the owner of a blocked cluster or project for access. */
export function SendRequest({ kind, clusterId, projectId, onClose }: SendRequestProps) {
  const session = useSession();
  const owner = useClusterOwner(clusterId);
  const send = useSendRequest();
  const known = owner.data?.email;
  // Where the owner cannot be told, the person writes the address.
  const typed = owner.isError;
  const place = projectId ?? clusterId;
  const kept = useKeptTexts(`request:${session.data?.user.userId}:${place}`);
  const form = useForm({
    initialValues: kept.over({ receiver: '', message: '' }),
    onValuesChange: kept.keep,
    validate: {
      receiver: (receiver) =>
        EmailAddress.safeParse(known ?? receiver).success ? null : say('invalidReceiver'),
    },
  });
  const submit = ({ receiver, message }: typeof form.values) =>
    send.mutate(
      {
        receiver: known ?? receiver,
        subject: `Access to ${kind} ${place}`,
        message,
        resourceType: kind,
        entityName: place,
        linkObj: { clusterId, ...(projectId === undefined ? {} : { projectId }) },
      },
      {
        onSuccess: (outcome) => {
          notify(outcomeNotice(outcome));
          kept.drop();
          onClose();
        },
        onError: (error) =>
          notify({
            kind: 'error',
            title: failureTitle(error),
            text: error.message,
            source: SOURCE,
          }),
      },
    );
  return (
    <Modal
      opened
      onClose={onClose}
      title="Send Request"
      size={tokens.size.dialog}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form onSubmit={form.onSubmit(submit)} noValidate>
        <TextInput
          label="Email"
          type="email"
          {...form.getInputProps('receiver')}
          {...(typed ? {} : { value: known ?? '', readOnly: true })}
        />
        <TextInput mt="sm" label="Access to" readOnly value={`${kind} ${place}`} />
        <Textarea
          mt="sm"
          label="Message"
          rows={4}
          maxLength={4000}
          data-autofocus
          {...form.getInputProps('message')}
        />
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={send.isPending} disabled={owner.isPending}>
            Send Request
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
