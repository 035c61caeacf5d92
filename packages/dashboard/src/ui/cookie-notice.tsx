import { Button } from '@mantine/core';
import classes from './cookie-notice.module.css';
import { useStoredChoice } from './use-stored-choice.ts';

/** Said once; the answer is kept by this browser. */
export function CookieNotice() {
  const [answer, setAnswer] = useStoredChoice('tafel-cookie-notice', ['open', 'dismissed'], 'open');
  if (answer === 'dismissed') return null;
  return (
    <section className={classes.notice} aria-label="Cookies">
      <p>This site uses cookies to offer a better browsing experience.</p>
      <Button variant="default" onClick={() => setAnswer('dismissed')}>
        Understood
      </Button>
    </section>
  );
}
