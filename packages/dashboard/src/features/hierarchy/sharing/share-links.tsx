import { ActionIcon, Button, CopyButton, NativeSelect, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import {
  type LinkTarget,
  useAddShareLink,
  useEndShareLink,
  useShareLinks,
} from '../../../server/share-links.ts';
import { dateTime } from '../../../ui/date-time.ts';
import classes from './sharing.module.css';

const DAYS = [7, 30, 90, 365] as const;

/** Links for people without an account: each shows what it leads to until it ends. */
export function ShareLinks({ target }: { target: LinkTarget }) {
  const links = useShareLinks(target);
  const add = useAddShareLink();
  const end = useEndShareLink();
  const [days, setDays] = useState(30);
  const failure = add.error ?? end.error ?? links.error;
  return (
    <div className={classes.preview}>
      <p>
        Whoever has a link can look, without an account, until it ends. Nobody can change anything.
      </p>
      <div className={classes.entry}>
        <NativeSelect
          label="Ends after"
          value={String(days)}
          data={DAYS.map((each) => ({ value: String(each), label: `${each} days` }))}
          onChange={(event) => setDays(Number(event.currentTarget.value))}
        />
        <Button
          className={classes.beside}
          loading={add.isPending}
          onClick={() => add.mutate({ target, days })}
        >
          Make a link
        </Button>
      </div>
      {failure ? (
        <p role="alert" className={classes.failed}>
          {failure.message}
        </p>
      ) : null}
      {add.data ? (
        <div className={classes.entry}>
          <TextInput
            className={classes.tags}
            label="New link, shown this once"
            readOnly
            value={add.data.url}
            onFocus={(event) => event.currentTarget.select()}
          />
          <CopyButton value={add.data.url}>
            {({ copied, copy }) => (
              <Button className={classes.beside} variant="default" onClick={copy}>
                {copied ? 'Copied' : 'Copy'}
              </Button>
            )}
          </CopyButton>
        </div>
      ) : null}
      <ul className={classes.people} aria-label="Links">
        {(links.data ?? []).map(({ linkId, createdAt, expiresAt, lastUsedAt }) => (
          <li key={linkId}>
            <div className={classes.who}>
              <strong>Made {dateTime(createdAt)}</strong>
              <span>
                ends {dateTime(expiresAt)} ·{' '}
                {lastUsedAt === null ? 'not used yet' : `last used ${dateTime(lastUsedAt)}`}
              </span>
            </div>
            <ActionIcon
              aria-label={`End the link of ${dateTime(createdAt)}`}
              onClick={() => end.mutate(linkId)}
            >
              <IconX size={16} stroke={1.6} />
            </ActionIcon>
          </li>
        ))}
        {links.data?.length === 0 ? <li className={classes.alone}>No links.</li> : null}
      </ul>
    </div>
  );
}
