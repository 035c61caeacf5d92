import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { BackToTop } from '../ui/back-to-top.tsx';
import { CookieNotice } from '../ui/cookie-notice.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { LandingHeader } from './landing-header.tsx';
import classes from './landing-shell.module.css';
import { PRODUCT_NAME } from './product.ts';

/** The frame of the pages for guests. */
export function LandingShell({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.title = PRODUCT_NAME;
  }, []);
  return (
    <div className={classes.shell}>
      <SkipLink />
      <div>
        <CookieNotice />
        <LandingHeader />
      </div>
      <main id="main" className={classes.main} tabIndex={-1}>
        {children}
      </main>
      <footer className={classes.footer}>
        <nav aria-label="Legal">
          <Link to="/privacy-policy">Privacy Policy</Link>
          <Link to="/cookies-policy">Cookies Policy</Link>
          <Link to="/terms-conditions">Terms and Conditions</Link>
          <Link to="/release-notes">Release notes</Link>
        </nav>
      </footer>
      <BackToTop scroller={null} />
    </div>
  );
}
