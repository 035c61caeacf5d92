import { useMediaQuery } from '@mantine/hooks';
import { TAFEL_VERSION, tokens } from '@tafel/core';
import {
  IconFolders,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconReportAnalytics,
  IconTerminal2,
} from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useSession } from '../server/queries.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Mark } from '../ui/mark.tsx';
import { TopBarSlot } from '../ui/top-bar-slot.tsx';
import { PRODUCT_NAME } from './product.ts';
import { navigationPath, reportPath, select, useSelection } from './selection.ts';
import classes from './signed-in-shell.module.css';
import { UserMenu } from './user-menu.tsx';

const WIDE = `(min-width: ${tokens.breakpoint.shell}px)`;

/** The sidebar is open on a wide window until the reader goes elsewhere; a report always gets the room. */
function useSidebar() {
  const { pathname } = useLocation();
  const wide = useMediaQuery(WIDE, undefined, { getInitialValueInEffect: false });
  const [open, setOpen] = useState(wide && !pathname.startsWith('/reportViewer/'));
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current !== pathname || !wide) setOpen(false);
    last.current = pathname;
  }, [pathname, wide]);
  return { open, toggle: () => setOpen(!open) };
}

/** Sidebar, top bar and the open page of a signed-in person. */
export function SignedInShell({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const selection = useSelection();
  const session = useSession();
  const { open, toggle } = useSidebar();
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  useEffect(() => {
    document.title = PRODUCT_NAME;
  }, []);
  const places = [
    { title: 'Navigation', to: navigationPath(selection), icon: IconFolders, root: '/navigation' },
    {
      title: 'Report',
      to: reportPath(selection),
      icon: IconReportAnalytics,
      root: '/reportViewer',
    },
    { title: 'Terminal', to: '/terminal', icon: IconTerminal2, root: '/terminal' },
  ];
  return (
    <div className={classes.shell} data-open={open || undefined}>
      <a className={classes.skip} href="#main">
        Skip to the content
      </a>
      <header className={classes.top}>
        <div ref={setSlot} className={classes.slot} />
        <UserMenu name={session.data?.user.displayName ?? ''} />
      </header>
      <nav className={classes.rail} aria-label="Main">
        <Link
          className={classes.logo}
          to="/navigation"
          onClick={() => select(null)}
          aria-label={PRODUCT_NAME}
        >
          <Mark size={24} />
          <span className={classes.word}>{PRODUCT_NAME}</span>
        </Link>
        <div className={classes.places}>
          {places.map(({ title, to, icon: Icon, root }) => (
            <Link
              key={title}
              className={classes.place}
              to={to}
              title={title}
              aria-current={
                pathname.toLowerCase().startsWith(root.toLowerCase()) ? 'page' : undefined
              }
            >
              <Icon size={16} stroke={1.6} aria-hidden="true" />
              <span className={classes.word}>{title}</span>
            </Link>
          ))}
        </div>
        <div className={classes.foot}>
          <IconButton
            icon={open ? IconLayoutSidebarLeftCollapse : IconLayoutSidebarLeftExpand}
            label={open ? 'Collapse the sidebar' : 'Expand the sidebar'}
            onClick={toggle}
          />
          <span className={classes.version}>{open ? `v${TAFEL_VERSION}` : TAFEL_VERSION}</span>
        </div>
      </nav>
      <TopBarSlot value={slot}>
        <main id="main" className={classes.main} tabIndex={-1}>
          {children}
        </main>
      </TopBarSlot>
    </div>
  );
}
