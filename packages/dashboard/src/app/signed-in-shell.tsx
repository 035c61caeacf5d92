import { useMediaQuery } from '@mantine/hooks';
import { TAFEL_VERSION, tokens } from '@tafel/core';
import {
  IconFolders,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconPuzzle,
  IconReportAnalytics,
  IconTerminal2,
} from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useContextHelp } from '../features/context-help/use-context-help.ts';
import { useLiveChanges } from '../server/live.ts';
import { useSession } from '../server/queries.ts';
import { BackToTop } from '../ui/back-to-top.tsx';
import { CookieNotice } from '../ui/cookie-notice.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { KeptPlace } from '../ui/kept-place.tsx';
import { Mark } from '../ui/mark.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { TopBarSlot } from '../ui/top-bar-slot.tsx';
import { OfflineStrip } from './offline-strip.tsx';
import { PRODUCT_NAME } from './product.ts';
import { navigationPath, reportPath, select, useSelection } from './selection.ts';
import { SessionKeeper } from './session-keeper.tsx';
import classes from './signed-in-shell.module.css';
import { helpBase } from './site.ts';
import { TopLinks } from './top-links.tsx';
import { useShellKeys } from './use-shell-keys.ts';
import { UserMenu } from './user-menu.tsx';

const HelpPanel = lazy(async () => ({
  default: (await import('../features/context-help/help-panel.tsx')).HelpPanel,
}));
const GoToWindow = lazy(() => import('./go-to-window.tsx'));
const ShortcutsWindow = lazy(() => import('./shortcuts-window.tsx'));

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
  return { open, wide, toggle: () => setOpen(!open) };
}

/** 'screens/navigation': the help for a page as a whole. */
const screenHelp = (pathname: string) =>
  `screens/${(pathname.split('/')[1] ?? '').toLowerCase() || 'navigation'}`;

/** Sidebar, top bar and the open page of a signed-in person. */
export function SignedInShell({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const selection = useSelection();
  const session = useSession();
  const { open, wide, toggle } = useSidebar();
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const [openWindow, setOpenWindow] = useState<'shortcuts' | 'go-to' | null>(null);
  useLiveChanges();
  const panel = useRef<HTMLElement>(null);
  const help = useContextHelp(panel);
  useShellKeys({
    onHelp: help.toggle,
    onShortcuts: () => setOpenWindow('shortcuts'),
    onGoTo: () => setOpenWindow('go-to'),
  });
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
    { title: 'Add-ons', to: '/add-ons', icon: IconPuzzle, root: '/add-ons' },
  ];
  return (
    <div
      className={classes.shell}
      data-open={open || undefined}
      data-help-open={help.open || undefined}
    >
      <SkipLink />
      <SessionKeeper />
      <div className={classes.notice}>
        <CookieNotice />
      </div>
      <header className={classes.top} data-help="shell/top-bar">
        <div ref={setSlot} className={classes.slot} />
        <TopLinks wide={wide} helpOpen={help.open} onHelp={help.toggle} />
        {session.data ? <UserMenu user={session.data.user} /> : null}
      </header>
      <nav className={classes.rail} aria-label="Main" data-help="shell/sidebar">
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
          <Link to="/release-notes" className={classes.version} title="Release notes">
            {open ? `v${TAFEL_VERSION}` : TAFEL_VERSION}
          </Link>
        </div>
      </nav>
      <TopBarSlot value={slot}>
        <main
          id="main"
          ref={setScroller}
          className={classes.main}
          tabIndex={-1}
          data-help={screenHelp(pathname)}
        >
          <OfflineStrip />
          <KeptPlace>{children}</KeptPlace>
        </main>
      </TopBarSlot>
      {help.open ? (
        <div className={classes.help}>
          <Suspense fallback={null}>
            <HelpPanel help={help} base={helpBase()} panel={panel} />
          </Suspense>
        </div>
      ) : null}
      {scroller === null ? null : <BackToTop scroller={scroller} />}
      <Suspense fallback={null}>
        {openWindow === 'shortcuts' ? (
          <ShortcutsWindow onClose={() => setOpenWindow(null)} />
        ) : null}
        {openWindow === 'go-to' ? <GoToWindow onClose={() => setOpenWindow(null)} /> : null}
      </Suspense>
    </div>
  );
}
