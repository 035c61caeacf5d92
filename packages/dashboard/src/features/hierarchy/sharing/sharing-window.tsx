import { Button, Modal, SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { tokens } from '@tafel/core';
import type { ShareRecord } from '@tafel/core/api';
import { IconCloudOff, IconUsersGroup } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { useSession } from '../../../server/queries.ts';
import type { LinkTarget } from '../../../server/share-links.ts';
import { type ShareSubject, useSaveShares, useShares } from '../../../server/sharing.ts';
import { useWindowTexts } from '../../../server/use-window-texts.ts';
import { say } from '../../../texts/say.ts';
import { notify } from '../../../ui/notify.ts';
import { StateCard } from '../../../ui/state-card.tsx';
import { ListSkeleton } from '../../../ui/list-skeleton.tsx';
import { EmailTags } from './email-tags.tsx';
import { PeopleList } from './people-list.tsx';
import {
  changeSet,
  changeTexts,
  isSharedAlike,
  isUnchanged,
  type Person,
  peopleOf,
} from './share-draft.ts';
import { ShareLinks } from './share-links.tsx';
import { SharePreview } from './share-preview.tsx';
import classes from './sharing.module.css';
import { ThroughCluster } from './through-cluster.tsx';
import { useReasons } from './use-reasons.ts';
import { useShareDraft } from './use-share-draft.ts';

interface SharingWindowProps {
  /** The name of the cluster or report; for several reports how many they are. */
  readonly name: string;
  readonly subject: ShareSubject;
  /** What a link would lead to; absent where several things are shared at once. */
  readonly link?: LinkTarget | undefined;
  /** The cluster that the reports stand in: its people see them too. */
  readonly clusterId?: string | undefined;
  /** What somebody with access sees. */
  readonly contents: readonly string[];
  readonly onClose: () => void;
}

const [WIDTH, HEIGHT] = tokens.size.sharing;
const [MIN_WIDTH, MIN_HEIGHT] = tokens.size.sharingMin;
/** A window of the default size with room around it; narrower screens get a sheet. */
const SHEET = `(max-width: ${WIDTH + MIN_WIDTH / 9}px)`;
const RESIZABLE = {
  content: {
    display: 'flex',
    flexDirection: 'column',
    width: WIDTH,
    height: HEIGHT,
    minWidth: MIN_WIDTH,
    minHeight: MIN_HEIGHT,
    flex: 'none',
    resize: 'both',
    overflow: 'hidden',
  },
  body: { display: 'flex', flex: 1, flexDirection: 'column', minHeight: 0 },
} as const;
const AS_SHEET = {
  content: { display: 'flex', flexDirection: 'column' },
  body: RESIZABLE.body,
} as const;

const VIEWS: Readonly<Record<string, string>> = {
  people: 'Who has access, and why',
  preview: 'What changes, and for whom',
  links: 'For people without an account',
};

const option = ({ email, role }: Person) => ({ email, accesstype: role === 'Editor' });

interface SharingFormProps extends SharingWindowProps {
  readonly shares: readonly ShareRecord[];
}

function SharingForm(props: SharingFormProps) {
  const { name, subject, link, clusterId, contents, shares, onClose } = props;
  const session = useSession();
  const owner = {
    name: session.data?.user.displayName ?? '',
    email: session.data?.user.email ?? '',
  };
  const before = useMemo(() => peopleOf(shares), [shares]);
  const kept = useWindowTexts(`Sharing - ${name}`);
  const draft = useShareDraft({ before, ownEmail: owner.email, kept: kept.before });
  const changes = changeSet(before, draft.people);
  useEffect(() => kept.keep(changeTexts(changes)));
  const save = useSaveShares(subject);
  const reasons = useReasons(subject);
  const [view, setView] = useState('people');
  const told = changes.added.length + changes.changed.length;
  const submit = () => {
    if (isUnchanged(changes)) return onClose();
    save.mutate(
      {
        added: changes.added.map(option),
        changed: changes.changed.map(option),
        removed: changes.removed.map(({ email }) => email),
      },
      {
        onSuccess: () => {
          notify({
            kind: 'success',
            title: 'Sharing',
            text: say('sharingUpdated', { x: name }),
            source: 'Sharing',
          });
          onClose();
        },
        onError: (error) =>
          notify({
            kind: 'error',
            // Where trying again failed, too, the connection is not the reason.
            title: save.isError ? say('sharingImpossible') : say('sharingFailed', { x: name }),
            text: error.message,
            source: 'Sharing',
          }),
      },
    );
  };
  return (
    <>
      <div className={classes.body}>
        <EmailTags
          added={changes.added}
          invalid={draft.invalid}
          onAdd={(text, role) => void draft.add(text, role)}
          onRemove={draft.remove}
          onDropInvalid={draft.dropInvalid}
        />
        <div className={classes.views}>
          <span>{VIEWS[view]}</span>
          <SegmentedControl
            aria-label="View"
            value={view}
            onChange={setView}
            data={[
              { value: 'people', label: `People ${draft.people.length + 1}` },
              { value: 'preview', label: 'Preview' },
              ...(link === undefined ? [] : [{ value: 'links', label: 'Links' }]),
            ]}
          />
        </div>
        {view === 'people' ? (
          <>
            <PeopleList
              owner={owner}
              before={before}
              people={draft.people}
              changes={changes}
              reasons={reasons}
              onRole={draft.setRole}
              onRemove={draft.remove}
            />
            {clusterId === undefined ? null : <ThroughCluster clusterId={clusterId} />}
          </>
        ) : null}
        {view === 'preview' ? (
          <SharePreview people={draft.people} changes={changes} contents={contents} />
        ) : null}
        {view === 'links' && link !== undefined ? <ShareLinks target={link} /> : null}
      </div>
      <div className={classes.foot}>
        <output>
          {changes.added.length} added, {changes.changed.length} changed, {changes.removed.length}{' '}
          removed
        </output>
        <Button variant="subtle" onClick={onClose}>
          Cancel
        </Button>
        <Button loading={save.isPending || draft.looking} onClick={submit}>
          {told === 0 ? 'Save' : `Save and notify ${told}`}
        </Button>
      </div>
    </>
  );
}

/** Who has access to a cluster or to reports, and the way to change it. */
export function SharingWindow(props: SharingWindowProps) {
  const { name, subject, onClose } = props;
  const shares = useShares(subject);
  const sheet = useMediaQuery(SHEET, undefined, { getInitialValueInEffect: false });
  const alike = subject.kind === 'cluster' || isSharedAlike(shares.data ?? [], subject.reports);
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Sharing - ${name}`}
      fullScreen={sheet}
      styles={sheet ? AS_SHEET : RESIZABLE}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {shares.isPending ? <ListSkeleton /> : null}
      {shares.error ? (
        <StateCard
          urgent
          icon={IconCloudOff}
          title={say('connectionFailed')}
          actions={<Button onClick={() => void shares.refetch()}>Try again</Button>}
        >
          {shares.error.message}
        </StateCard>
      ) : null}
      {shares.data && !alike ? (
        <StateCard
          urgent
          icon={IconUsersGroup}
          title={say('sharingMismatch')}
          actions={
            <Button variant="default" onClick={onClose}>
              Close
            </Button>
          }
        >
          These reports are shared with different people. Choose reports that are shared alike, or
          one at a time.
        </StateCard>
      ) : null}
      {shares.data && alike ? <SharingForm {...props} shares={shares.data} /> : null}
    </Modal>
  );
}
