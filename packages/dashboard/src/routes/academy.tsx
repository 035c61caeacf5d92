import { Markdown } from '../ui/markdown.tsx';
import { useDocument } from '../server/documents.ts';
import { StateCard } from '../ui/state-card.tsx';
import { IconFileOff } from '@tabler/icons-react';
import classes from './page.module.css';

/** The guide that comes with the dashboard; an operator may link to another one. */
export default function AcademyPage() {
  const guide = useDocument(['/help/guide.md']);
  return (
    <div className={classes.text}>
      {guide.data ? <Markdown source={guide.data} /> : null}
      {guide.data === null || guide.error ? (
        <StateCard urgent icon={IconFileOff} title="The guide could not be loaded">
          The server did not hand it over. Load the page again in a moment.
        </StateCard>
      ) : null}
    </div>
  );
}
