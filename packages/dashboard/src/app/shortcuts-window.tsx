import { Kbd, Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import { shortcuts } from './shortcuts.ts';
import classes from './windows.module.css';

/** The keys of the dashboard, with a search. */
export default function ShortcutsWindow({ onClose }: { onClose: () => void }) {
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const shown = shortcuts.filter(({ keys, does }) =>
    `${keys} ${does}`.toLowerCase().includes(wanted),
  );
  return (
    <Modal
      opened
      onClose={onClose}
      title="Keyboard shortcuts"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <TextInput
        label="Search"
        type="search"
        data-autofocus
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <dl className={classes.keys}>
        {shown.map(({ keys, does }) => (
          <div key={keys}>
            <dt>
              <Kbd>{keys}</Kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      {shown.length === 0 ? <p>No key does that.</p> : null}
    </Modal>
  );
}
