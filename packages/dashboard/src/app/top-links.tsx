import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDots, IconHelpCircle } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useAccessRequests } from '../server/access-requests.ts';
import { CountBadge } from '../ui/count-badge.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { apiDocs } from './site.ts';
import classes from './top-links.module.css';

const TERMS = [
  { title: 'Terms and Conditions', to: '/terms-conditions' },
  { title: 'Cookies Policy', to: '/cookies-policy' },
  { title: 'Privacy Policy', to: '/privacy-policy' },
] as const;
const PRICING = { title: 'Pricing', to: '/pricing/details' };
const FEEDBACK = { title: 'Feedback', to: '/feedback' };

const TermsItems = () =>
  TERMS.map(({ title, to }) => (
    <Menu.Item key={to} component={Link} to={to}>
      {title}
    </Menu.Item>
  ));

interface TopLinksProps {
  /** Where there is room, every link stands by itself; else most of them are in a menu. */
  readonly wide: boolean;
  readonly helpOpen: boolean;
  readonly onHelp: () => void;
}

/** The links at the right of the top bar. */
export function TopLinks({ wide, helpOpen, onHelp }: TopLinksProps) {
  const waiting = useAccessRequests().data?.pendingRequests.incoming ?? 0;
  if (!wide)
    return (
      <nav className={classes.links} aria-label="More pages">
        <IconButton
          icon={IconHelpCircle}
          label="Context Help"
          shortcut="F1"
          pressed={helpOpen}
          onClick={onHelp}
        />
        <Menu>
          <Menu.Target>
            <ActionIcon aria-label="More">
              <IconDots size={16} stroke={1.6} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              component={Link}
              to="/requests"
              rightSection={<CountBadge count={waiting} />}
            >
              Requests
            </Menu.Item>
            <Menu.Item component={Link} to={FEEDBACK.to}>
              {FEEDBACK.title}
            </Menu.Item>
            <Menu.Item component={Link} to={PRICING.to}>
              {PRICING.title}
            </Menu.Item>
            <Menu.Item component="a" href={apiDocs()} target="_blank" rel="noreferrer">
              API docs
            </Menu.Item>
            <Menu.Divider />
            <TermsItems />
          </Menu.Dropdown>
        </Menu>
      </nav>
    );
  return (
    <nav className={classes.links} aria-label="More pages">
      <Button
        variant={helpOpen ? 'light' : 'subtle'}
        color={helpOpen ? 'prussian' : 'gray'}
        aria-pressed={helpOpen}
        aria-keyshortcuts="F1"
        leftSection={<IconHelpCircle size={16} stroke={1.6} />}
        className={helpOpen ? undefined : classes.quiet}
        onClick={onHelp}
      >
        Context Help
      </Button>
      <Menu>
        <Menu.Target>
          <Button
            variant="subtle"
            color="gray"
            className={classes.quiet}
            aria-label="Terms and Conditions"
            rightSection={<IconChevronDown size={14} stroke={1.6} />}
          >
            Terms
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <TermsItems />
        </Menu.Dropdown>
      </Menu>
      <a className={classes.link} href={apiDocs()} target="_blank" rel="noreferrer">
        API docs
      </a>
      <Link className={classes.link} to={PRICING.to}>
        {PRICING.title}
      </Link>
      <Link className={classes.link} to={FEEDBACK.to}>
        {FEEDBACK.title}
      </Link>
      <Link className={classes.link} to="/requests">
        Requests
        <CountBadge count={waiting} />
      </Link>
    </nav>
  );
}
