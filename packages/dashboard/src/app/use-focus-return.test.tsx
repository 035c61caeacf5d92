import { Modal } from '@mantine/core';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderWith } from '../testing/render-with.tsx';
import { useFocusReturn } from './use-focus-return.ts';

function Page() {
  useFocusReturn();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {open ? (
        <Modal opened onClose={() => setOpen(false)} closeButtonProps={{ 'aria-label': 'Close' }} />
      ) : null}
    </>
  );
}

test('a window that is taken away gives the focus back to what opened it', async () => {
  renderWith(<Page />);
  const opener = screen.getByRole('button', { name: 'Open' });
  opener.focus();
  fireEvent.click(opener);
  const close = await screen.findByRole('button', { name: 'Close' });
  await waitFor(() => expect(document.activeElement).toBe(close));
  fireEvent.click(close);
  await waitFor(() => expect(document.activeElement).toBe(opener));
});
