import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from '../../ui/list.module.css';

interface ListHeadProps {
  readonly title: string;
  /** One level up. */
  readonly back?: { readonly title: string; readonly to: string };
  /** Under the title: what happened to the list meanwhile. */
  readonly mark: ReactNode;
  readonly children: ReactNode;
}

export function ListHead({ title, back, mark, children }: ListHeadProps) {
  return (
    <div className={classes.head}>
      <div>
        {back === undefined ? null : (
          <Link to={back.to} className={classes.back}>
            <IconArrowLeft size={14} stroke={1.6} aria-hidden="true" /> Back to {back.title}
          </Link>
        )}
        <h1 className={classes.title}>{title}</h1>
        {mark}
      </div>
      {children}
    </div>
  );
}
