import { Menu, UnstyledButton, useMantineColorScheme } from '@mantine/core';
import type { User } from '@tafel/core/api';
import { IconCheck, IconChevronDown, IconLogout, IconReceipt, IconUser } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router-dom';
import { useAccount } from '../server/account.ts';
import { useSignOut } from '../server/queries.ts';
import { Avatar } from '../ui/avatar.tsx';
import { dropKeptTexts } from '../ui/kept-texts.ts';
import classes from './user-menu.module.css';

const SCHEMES = [
  ['auto', 'Same as the system'],
  ['light', 'Light'],
  ['dark', 'Dark'],
] as const;

/** The user's name with what belongs to the person: the theme, and the way out. */
export function UserMenu({ user }: { user: User }) {
  const { userId, displayName: name } = user;
  const account = useAccount(userId);
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const signOut = useSignOut();
  const navigate = useNavigate();
  const leave = () => {
    dropKeptTexts();
    signOut.mutate(undefined, { onSettled: () => navigate('/login') });
  };
  return (
    <Menu>
      <Menu.Target>
        <UnstyledButton className={classes.button}>
          <Avatar name={name} picture={account.data?.picture ?? ''} />
          <span className={classes.name}>{name}</span>
          <IconChevronDown size={14} stroke={1.6} aria-hidden="true" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Theme</Menu.Label>
        {SCHEMES.map(([scheme, title]) => (
          <Menu.Item
            key={scheme}
            role="menuitemradio"
            aria-checked={colorScheme === scheme}
            rightSection={colorScheme === scheme ? <IconCheck size={14} stroke={1.6} /> : null}
            onClick={() => setColorScheme(scheme)}
          >
            {title}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item
          component={Link}
          to="/userprofile"
          leftSection={<IconUser size={14} stroke={1.6} />}
        >
          Profile
        </Menu.Item>
        <Menu.Item
          component={Link}
          to="/accountSummary"
          leftSection={<IconReceipt size={14} stroke={1.6} />}
        >
          Subscription status
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={14} stroke={1.6} />} onClick={leave}>
          Logout
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
