import { SegmentedControl } from '@mantine/core';
import { CLUSTER_FILTERS, type ClusterFilter } from '@tafel/core/api';
import classes from '../../ui/list.module.css';

interface ClusterFiltersProps {
  readonly shown: ClusterFilter;
  readonly counts: Readonly<Record<ClusterFilter, number>> | undefined;
  readonly onChange: (filter: ClusterFilter) => void;
}

/** Parts of the list of clusters, each with how many there are. */
export function ClusterFilters({ shown, counts, onChange }: ClusterFiltersProps) {
  return (
    <SegmentedControl
      className={classes.filters}
      aria-label="Filter"
      data={CLUSTER_FILTERS.map((name) => ({
        value: name,
        label: (
          <>
            {name} <span className={`tn ${classes.filterCount}`}>{counts?.[name]}</span>
          </>
        ),
      }))}
      value={shown}
      onChange={(value) => {
        const name = CLUSTER_FILTERS.find((each) => each === value);
        if (name) onChange(name);
      }}
    />
  );
}
