import { Menu, UnstyledButton, useMantineColorScheme } from '@mantine/core';
import { IconCheck, IconChevronDown, IconLogout, IconReceipt, IconUser } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router-dom';
import { useSignOut } from '../server/queries.ts';
import classes from './user-menu.module.css';

const SCHEMES = [
  ['auto', 'Same as the system'],
  ['light', 'Light'],
  ['dark', 'Dark'],
] as const;

/** First letters of the first and last name. */
function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : [words.at(0)];
  return ends
    .map(
      (word) =>
        Array.from(word ?? '')
          .at(0)
          ?.toUpperCase() ?? '',
    )
    .join('');
}

/** The user's name with what belongs to the person: the theme, and the way out. */
export function UserMenu({ name }: { name: string }) {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const signOut = useSignOut();
  const navigate = useNavigate();
  const leave = () => signOut.mutate(undefined, { onSettled: () => navigate('/login') });
  return (
    <Menu>
      <Menu.Target>
        <UnstyledButton className={classes.button}>
          <span className={classes.avatar} aria-hidden="true">
            {initials(name)}
          </span>
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
