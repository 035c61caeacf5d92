import { IconArrowUp } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import classes from './back-to-top.module.css';
import { IconButton } from './icon-button.tsx';

/** Scrolled by more than a tenth of the window's width. */
const isFar = (top: number) => top > innerWidth / 10;

/** Leads back to the top of a long page; `scroller` is what scrolls, null for the window itself. */
export function BackToTop({ scroller }: { scroller: HTMLElement | null }) {
  const [far, setFar] = useState(false);
  useEffect(() => {
    const target = scroller ?? window;
    const look = () => setFar(isFar(scroller ? scroller.scrollTop : window.scrollY));
    look();
    target.addEventListener('scroll', look, { passive: true });
    return () => target.removeEventListener('scroll', look);
  }, [scroller]);
  if (!far) return null;
  return (
    <div className={classes.place}>
      <IconButton
        icon={IconArrowUp}
        label="Back to top"
        onClick={() => (scroller ?? window).scrollTo({ top: 0 })}
      />
    </div>
  );
}
