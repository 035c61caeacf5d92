import { useMemo } from 'react';
import { useShares } from '../../../server/sharing.ts';
import { spanOf } from './people-list.tsx';
import { peopleOf } from './share-draft.ts';
import classes from './sharing.module.css';

/** Who sees the reports because the cluster around them is shared; that is changed at the cluster. */
export function ThroughCluster({ clusterId }: { clusterId: string }) {
  const subject = useMemo(() => ({ kind: 'cluster', clusterId }) as const, [clusterId]);
  const shares = useShares(subject);
  const people = peopleOf(shares.data ?? []);
  if (people.length === 0) return null;
  return (
    <ul className={classes.people} aria-label="Who has access through the cluster">
      {people.map((person) => (
        <li key={person.email}>
          <div className={classes.who}>
            <strong>{person.name}</strong>
            <span>
              {person.name === person.email ? '' : `${person.email} · `}through the cluster
              {spanOf(person)}
            </span>
          </div>
          <span className={classes.owner}>{person.role}</span>
        </li>
      ))}
    </ul>
  );
}
