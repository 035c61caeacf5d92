import { type CircuitCard as Card, drawCircuit, readCircuit, TafelError } from '@tafel/core';
import { useCallback } from 'react';
import { CardFrame } from './card-frame.tsx';
import classes from './cards.module.css';

/** The drawing as a document; null for a text that is no circuit. */
function drawingOf({ circuit, values = {} }: Card): Document | null {
  try {
    const svg = drawCircuit(readCircuit(circuit), { values });
    return new DOMParser().parseFromString(svg, 'image/svg+xml');
  } catch (error) {
    if (error instanceof TafelError) return null;
    throw error;
  }
}

/** An equivalent circuit as a drawing in the colours of the theme, its values in the colour of what is computed. */
export function CircuitCard({ card, wide }: { card: Card; wide: boolean }) {
  const place = useCallback(
    (element: HTMLDivElement | null) => {
      const drawing = drawingOf(card);
      element?.replaceChildren(
        ...(drawing ? [document.importNode(drawing.documentElement, true)] : []),
      );
    },
    [card],
  );
  return (
    <CardFrame title={card.title} subtitle={card.subtitle} definition={card.definition} wide={wide}>
      {() => (
        <div className={classes.text}>
          <div ref={place} className={classes.drawing} />
          <p data-circuit>{card.circuit}</p>
        </div>
      )}
    </CardFrame>
  );
}
