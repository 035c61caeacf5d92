import classes from '../../ui/list.module.css';

/** How much there is, at a glance. */
export function InfoCard({
  counts,
}: {
  counts: readonly (readonly [label: string, count: number])[];
}) {
  return (
    <dl className={classes.info} aria-label="Counts">
      {counts.map(([label, count]) => (
        <div key={label} className={classes.count}>
          <dt>{label}</dt>
          <dd className="tn">{count}</dd>
        </div>
      ))}
    </dl>
  );
}
