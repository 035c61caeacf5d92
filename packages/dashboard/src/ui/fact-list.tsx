import classes from './fact-list.module.css';

/** Pairs of a title and a text; a title may repeat. */
export function FactList({
  facts,
}: {
  facts: readonly (readonly [title: string, text: string])[];
}) {
  return (
    <dl className={classes.facts}>
      {facts.map(([title, text]) => (
        <div key={`${title} ${text}`}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
