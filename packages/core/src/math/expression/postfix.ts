import { CONSTANTS, FUNCTIONS, OPERATORS, type Operation } from './operations.ts';
import { badExpression, type Token, tokensOf } from './tokens.ts';

/** One item of a formula in postfix order: a number, a name to be looked up, or an operation on what came before. */
export type PostfixItem =
  | { readonly number: number }
  | { readonly name: string; readonly position: number }
  | { readonly operation: Operation };

/** How tightly an operator binds; a minus in front of a term stands between × and ^, so −x² is −(x²). */
const BINDING: Readonly<Record<keyof typeof OPERATORS, number>> = {
  '+': 1,
  '-': 1,
  '*': 2,
  '/': 2,
  negate: 3,
  '^': 4,
};

/** What waits for its right side: an operator, an open bracket, or a function that owns the next bracket. */
interface Waiting {
  readonly kind: 'operator' | 'bracket' | 'function';
  readonly text: string;
  readonly binding: number;
  readonly position: number;
}

const isOperator = (text: string): text is keyof typeof OPERATORS => Object.hasOwn(OPERATORS, text);

function operationOf({ kind, text }: Waiting): Operation {
  return kind === 'operator' && isOperator(text) ? OPERATORS[text] : FUNCTIONS[text];
}

/**
 * Brings a formula into postfix order with a stack of waiting operators (Dijkstra's shunting yard), so that the depth of
 * brackets costs memory and never the call stack.
 *
 * @throws TafelError INVALID_SETTING with the position, counted from 1.
 */
export function postfixOf(text: string): PostfixItem[] {
  const output: PostfixItem[] = [];
  const waiting: Waiting[] = [];
  const release = () => {
    const top = waiting.pop();
    if (top) output.push({ operation: operationOf(top) });
  };
  /** Whether a term is expected next, not an operator. */
  let termNext = true;

  const readTerm = ({ kind, text: piece, position }: Token, next: Token | undefined) => {
    if (kind === 'number') {
      output.push({ number: Number(piece) });
      termNext = false;
    } else if (kind === 'name' && next?.text === '(') {
      if (!Object.hasOwn(FUNCTIONS, piece))
        throw badExpression(
          `There is no function '${piece}' (position ${position}); there are ${Object.keys(FUNCTIONS).join(', ')}.`,
          position,
        );
      waiting.push({ kind: 'function', text: piece, binding: 0, position });
    } else if (kind === 'name') {
      output.push(
        Object.hasOwn(CONSTANTS, piece) ? { number: CONSTANTS[piece] } : { name: piece, position },
      );
      termNext = false;
    } else if (piece === '(') waiting.push({ kind: 'bracket', text: piece, binding: 0, position });
    else if (piece === '-')
      waiting.push({ kind: 'operator', text: 'negate', binding: BINDING.negate, position });
    else if (piece !== '+')
      throw badExpression(
        `A number, a name or a bracket is expected before '${piece}' at position ${position}.`,
        position,
      );
  };

  const closeBracket = (position: number) => {
    while (waiting.length > 0 && waiting[waiting.length - 1].kind === 'operator') release();
    if (waiting.pop()?.kind !== 'bracket')
      throw badExpression(`The bracket closed at position ${position} was never opened.`, position);
    if (waiting.at(-1)?.kind === 'function') release();
  };

  const readOperator = ({ text: piece, position }: Token) => {
    if (piece === ')') {
      closeBracket(position);
      return;
    }
    if (!isOperator(piece))
      throw badExpression(
        `An operator is missing before '${piece}' at position ${position}.`,
        position,
      );
    const binding = BINDING[piece];
    // ^ groups from the right, the others from the left
    const isReleased = (top: Waiting) =>
      top.kind === 'operator' &&
      (top.binding > binding || (top.binding === binding && piece !== '^'));
    for (let top = waiting.at(-1); top && isReleased(top); top = waiting.at(-1)) release();
    waiting.push({ kind: 'operator', text: piece, binding, position });
    termNext = true;
  };

  const tokens = tokensOf(text);
  tokens.forEach((token, i) => (termNext ? readTerm(token, tokens[i + 1]) : readOperator(token)));
  if (termNext)
    throw badExpression(
      tokens.length === 0 ? 'The formula is empty.' : 'The formula ends before it is complete.',
      text.length + 1,
    );
  const open = waiting.find(({ kind }) => kind === 'bracket');
  if (open)
    throw badExpression(
      `The bracket opened at position ${open.position} is never closed.`,
      open.position,
    );
  while (waiting.length > 0) release();
  return output;
}
