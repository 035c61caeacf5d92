import type { Operation } from './expression/operations.ts';
import { postfixOf } from './expression/postfix.ts';
import { badExpression } from './expression/tokens.ts';

/** A formula that has been read, as a function of named quantities. */
export interface Expression {
  /** @param values In the order of the names it was read with. */
  evaluate(values: ArrayLike<number>): number;
  /** The value; writes the exact derivative by each of the first `out.length` quantities. */
  gradient(values: ArrayLike<number>, out: Float64Array): number;
}

/** One node of the formula: a constant, a quantity, or an operation on earlier nodes. */
interface Node {
  readonly constant: number;
  /** Which quantity; −1 for none. */
  readonly quantity: number;
  readonly operation: Operation | null;
  readonly first: number;
  readonly second: number;
  /** Whether any quantity stands below it: the others need no derivative. */
  readonly varies: boolean;
}

const LEAF = { constant: 0, quantity: -1, operation: null, first: -1, second: -1 };

/** The formula as a list in which every node stands after its arguments. */
function nodesOf(text: string, names: readonly string[]): Node[] {
  const nodes: Node[] = [];
  const open: number[] = [];
  const operand = () => open.pop() ?? -1;
  for (const item of postfixOf(text)) {
    if ('number' in item) nodes.push({ ...LEAF, constant: item.number, varies: false });
    else if ('name' in item) {
      const quantity = names.indexOf(item.name);
      if (quantity < 0)
        throw badExpression(
          `'${item.name}' at position ${item.position} is not known; the formula may use ${names.join(', ')}.`,
          item.position,
        );
      nodes.push({ ...LEAF, quantity, varies: true });
    } else {
      const { operation } = item;
      const second = operation.arity === 2 ? operand() : -1;
      const first = operand();
      const varies = nodes[first].varies || (second >= 0 && nodes[second].varies);
      nodes.push({ ...LEAF, operation, first, second, varies });
    }
    open.push(nodes.length - 1);
  }
  return nodes;
}

/**
 * Reads a formula: + − × / ^ (also **), a minus in front of a term, brackets ( ) and [ ], numbers, pi, names, and the
 * functions exp, log (natural, also ln), sin, cos, arctan (also atan), sqrt. ^ groups from the right and binds tighter than a
 * minus before it. Derivatives are analytic, by one backward pass over the formula (Griewank & Walther, Evaluating
 * Derivatives, 2008).
 *
 * @param names The quantities that the formula may use.
 * @throws TafelError INVALID_SETTING with the position, counted from 1.
 */
export function readExpression(text: string, names: readonly string[]): Expression {
  const nodes = nodesOf(text, names);
  const results = new Float64Array(nodes.length);
  const slopes = new Float64Array(nodes.length);

  function evaluate(values: ArrayLike<number>): number {
    nodes.forEach(({ operation, quantity, constant, first, second }, i) => {
      if (operation) results[i] = operation.value(results[first], results[second]);
      else results[i] = quantity < 0 ? constant : values[quantity];
    });
    return results[nodes.length - 1];
  }

  return {
    evaluate,
    gradient(values, out) {
      const value = evaluate(values);
      out.fill(0);
      slopes.fill(0);
      slopes[nodes.length - 1] = 1;
      for (let i = nodes.length - 1; i >= 0; i--) {
        const { operation, quantity, first, second, varies } = nodes[i];
        if (!varies || slopes[i] === 0) continue;
        if (quantity >= 0 && quantity < out.length) out[quantity] += slopes[i];
        if (!operation) continue;
        const [a, b] = [results[first], results[second]];
        if (nodes[first].varies) slopes[first] += slopes[i] * operation.byFirst(a, b, results[i]);
        if (second >= 0 && nodes[second].varies && operation.bySecond)
          slopes[second] += slopes[i] * operation.bySecond(a, b, results[i]);
      }
      return value;
    },
  };
}
