import { Button, Group, Modal, NativeSelect } from '@mantine/core';
import { tokens } from '@tafel/core';
import type { ClusterItem } from '@tafel/core/api';
import { useState } from 'react';
import { useHandOver, useShares } from '../../../server/sharing.ts';
import { ListSkeleton } from '../../../ui/list-skeleton.tsx';
import { notify } from '../../../ui/notify.ts';

interface Editor {
  readonly email: string;
  readonly name: string;
}

interface HandOverDialogProps {
  readonly cluster: ClusterItem;
  readonly onClose: () => void;
  /** After the cluster belongs to somebody else. */
  readonly onGiven: () => void;
}

/** Giving a cluster to one of its editors; says what changes before it does. */
export function HandOverDialog({ cluster, onClose, onGiven }: HandOverDialogProps) {
  const [subject] = useState({ kind: 'cluster', clusterId: cluster.clusterId } as const);
  const shares = useShares(subject);
  const editors = (shares.data ?? [])
    .filter(({ accesstype, invited }) => accesstype && !invited)
    .map(({ sharedWith, name }) => ({ email: sharedWith, name: name || sharedWith }));
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Hand over “${cluster.clusterName}”`}
      size={tokens.size.dialog}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {shares.isPending ? <ListSkeleton /> : null}
      {shares.error ? <p role="alert">{shares.error.message}</p> : null}
      {shares.data && editors.length === 0 ? (
        <p>A cluster is given to one of its editors. Share it with somebody as an editor first.</p>
      ) : null}
      {editors.length > 0 ? (
        <HandOverForm cluster={cluster} editors={editors} onClose={onClose} onGiven={onGiven} />
      ) : null}
    </Modal>
  );
}

function HandOverForm(props: HandOverDialogProps & { readonly editors: readonly Editor[] }) {
  const { cluster, editors, onClose, onGiven } = props;
  const [chosen, setChosen] = useState('');
  const handOver = useHandOver(cluster.clusterId);
  const receiver = editors.find(({ email }) => email === chosen);
  const give = ({ email, name }: Editor) =>
    handOver.mutate(email, {
      onSuccess: () => {
        const text = `“${cluster.clusterName}” belongs to ${name} now.`;
        notify({ kind: 'success', title: 'Handed over', text, source: 'Sharing' });
        onGiven();
      },
    });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (receiver) give(receiver);
      }}
    >
      <NativeSelect
        label="New owner"
        data-autofocus
        value={chosen}
        error={handOver.error?.message ?? null}
        data={[
          { value: '', label: 'Choose an editor' },
          ...editors.map(({ email, name }) => ({
            value: email,
            label: name === email ? email : `${name} (${email})`,
          })),
        ]}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      {receiver ? (
        <p>
          The cluster with everything in it belongs to {receiver.name} from then on. Only they
          share, rename and archive it, delete its reports, and answer requests for access, also
          those that wait now. You stay an editor. Links that you have made for people without an
          account end. You cannot take it back: {receiver.name} can give it back.
        </p>
      ) : null}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" disabled={handOver.isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" color="red" disabled={!receiver} loading={handOver.isPending}>
          Hand over
        </Button>
      </Group>
    </form>
  );
}
