import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';

interface Kept {
  readonly element: HTMLElement;
  readonly show: (content: ReactNode) => void;
  readonly whenLeft: Set<() => void>;
}

const KeptContext = createContext<Kept | null>(null);

/** Keeps what `InKeptPlace` shows below it while one page takes the place of another. */
export function KeptPlace({ children }: { children: ReactNode }) {
  const [content, show] = useState<ReactNode>(null);
  const [element] = useState(() => document.createElement('div'));
  const [kept] = useState<Kept>(() => ({ element, show, whenLeft: new Set() }));
  return (
    <KeptContext value={kept}>
      {children}
      {createPortal(content, element)}
    </KeptContext>
  );
}

/**
 * For something that is dear to make, such as a grid: where a page had it, the next page gets the same one with other
 * properties, and meanwhile it stays outside of the document. One at a time; without a `KeptPlace`, nothing is kept.
 */
export function InKeptPlace({ children }: { children: ReactNode }) {
  const kept = useContext(KeptContext);
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (kept === null) return undefined;
    frame.current?.append(kept.element);
    return () => {
      for (const leave of kept.whenLeft) leave();
    };
  }, [kept]);
  useLayoutEffect(() => {
    kept?.show(children);
  });
  return <div ref={frame}>{kept === null ? children : null}</div>;
}

/** For what is kept: does something as the page that had it goes, before another page has it. The same function each time. */
export function useWhenLeft(leave: () => void): void {
  const kept = useContext(KeptContext);
  useEffect(() => {
    kept?.whenLeft.add(leave);
    return () => {
      kept?.whenLeft.delete(leave);
    };
  }, [kept, leave]);
}
