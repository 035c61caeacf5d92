import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

/** The place in the top bar that the open page fills; null where the shell has none. */
export const TopBarSlot = createContext<HTMLElement | null>(null);

/** Puts its children into the top bar, in front of the user menu. */
export function InTopBar({ children }: { children: ReactNode }) {
  const slot = useContext(TopBarSlot);
  return slot === null ? null : createPortal(children, slot);
}
