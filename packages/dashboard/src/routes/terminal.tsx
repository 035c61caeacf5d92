import { MessageLog } from '../features/message-log/message-log.tsx';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { InTopBar } from '../ui/top-bar-slot.tsx';
import classes from './page.module.css';

export default function TerminalPage() {
  return (
    <div className={classes.page}>
      <InTopBar>
        <Breadcrumbs crumbs={[{ title: 'Terminal', to: '/terminal' }]} />
      </InTopBar>
      <h1 className={classes.heading}>Terminal</h1>
      <MessageLog />
    </div>
  );
}
