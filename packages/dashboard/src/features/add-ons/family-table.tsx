import type { Member } from '@tafel/core';
import classes from './add-ons.module.css';

interface FamilyTableProps {
  readonly title: string;
  /** What the family is for. */
  readonly text: string;
  readonly members: readonly Member[];
  /** A second column, as the endings of a file format. */
  readonly detail?: { readonly title: string; readonly of: (id: string) => string };
}

/** Everything of one kind that is built in, as the table of the library has it. */
export function FamilyTable({ title, text, members, detail }: FamilyTableProps) {
  return (
    <section className={classes.family} aria-label={title}>
      <h2>
        {title} <span className={classes.count}>{members.length}</span>
      </h2>
      <p>{text}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">{detail?.title ?? 'Id in reports'}</th>
          </tr>
        </thead>
        <tbody>
          {members.map((member) => (
            <tr key={member.id}>
              <th scope="row">{member.title}</th>
              <td className={classes.id}>{detail ? detail.of(member.id) : member.id}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
