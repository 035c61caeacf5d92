import { Skeleton } from '@mantine/core';
import { tokens } from '@tafel/core';
import { IconFileOff } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useDocument } from '../../server/documents.ts';
import { Markdown } from '../../ui/markdown.tsx';
import { StateCard } from '../../ui/state-card.tsx';
import classes from './legal-page.module.css';

const tabs = [
  { id: 'cookies', title: 'Cookies', to: '/cookies-policy' },
  { id: 'privacy', title: 'Privacy Policy', to: '/privacy-policy' },
  { id: 'terms', title: 'Terms and Conditions', to: '/terms-conditions' },
] as const;
export type LegalTab = (typeof tabs)[number]['id'];

/** The legal texts. They are documents beside the page, so that an operator can put their own in place. */
export function LegalPage({ tab = 'cookies' }: { tab?: LegalTab }) {
  const text = useDocument([`/legal/${tab}.md`]);
  return (
    <div className={classes.page}>
      <nav className={classes.tabs} aria-label="Legal texts">
        {tabs.map(({ id, title, to }) => (
          <Link key={id} to={to} aria-current={id === tab ? 'page' : undefined}>
            {title}
          </Link>
        ))}
      </nav>
      <article>
        {text.isPending ? <Skeleton height={tokens.size.plot} /> : null}
        {text.data ? <Markdown source={text.data} /> : null}
        {text.data === null || text.error ? (
          <StateCard urgent icon={IconFileOff} title="The text could not be loaded">
            The server did not hand it over. Load the page again in a moment.
          </StateCard>
        ) : null}
      </article>
    </div>
  );
}
