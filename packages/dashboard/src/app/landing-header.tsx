import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { Mark } from '../ui/mark.tsx';
import classes from './landing-shell.module.css';
import { PRODUCT_NAME } from './product.ts';
import { learningAcademy } from './site.ts';

const FEATURE = { title: 'Feature', to: '/feature' };
const PRICING = { title: 'Pricing', to: '/pricing' };
const CONTACT = { title: 'Contact us', to: '/contact' };
const LOG_IN = { title: 'Log In', to: '/login' };
const SIGN_UP = { title: 'Sign Up', to: '/register/freemium' };

/** The header of the pages for guests; on a narrow window its links are a menu. */
export function LandingHeader() {
  return (
    <header className={classes.header}>
      <Link to="/login" className={classes.logo} aria-label={PRODUCT_NAME}>
        <Mark size={28} />
        {PRODUCT_NAME}
      </Link>
      <nav className={classes.links} aria-label="Site">
        <Link to={FEATURE.to}>{FEATURE.title}</Link>
        <Link to={PRICING.to}>{PRICING.title}</Link>
        <a href={learningAcademy()}>Learning Academy</a>
        <Link to={CONTACT.to}>{CONTACT.title}</Link>
      </nav>
      <div className={classes.enter}>
        <Link to={LOG_IN.to}>{LOG_IN.title}</Link>
        <Button component={Link} to={SIGN_UP.to}>
          {SIGN_UP.title}
        </Button>
      </div>
      <div className={classes.menu}>
        <Menu>
          <Menu.Target>
            <ActionIcon aria-label="Menu">
              <IconMenu2 size={16} stroke={1.6} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {[FEATURE, PRICING, CONTACT, LOG_IN, SIGN_UP].map(({ title, to }) => (
              <Menu.Item key={to} component={Link} to={to}>
                {title}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </div>
    </header>
  );
}
