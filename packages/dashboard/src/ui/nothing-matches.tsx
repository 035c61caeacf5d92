import { Button } from '@mantine/core';
import { IconSearchOff } from '@tabler/icons-react';
import { StateCard } from './state-card.tsx';

/** What leads on from a search that found nothing. */
export interface WayOn {
  /** The part of the list that was searched: 'Favourite'. */
  readonly within?: string;
  /** 'Search in All'. */
  readonly action: string;
  readonly onAction: () => void;
}

/** A search that found nothing in a list. */
export function NothingMatches({
  search,
  within,
  action,
  onAction,
}: WayOn & { readonly search: string }) {
  return (
    <StateCard
      icon={IconSearchOff}
      title={`Nothing matches “${search}”${within === undefined ? '' : ` in ${within}`}`}
      actions={
        <Button variant="default" onClick={onAction}>
          {action}
        </Button>
      }
    >
      A part of a name is enough.
    </StateCard>
  );
}
