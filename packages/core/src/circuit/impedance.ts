import { type Complex, complex, multiply } from '../math/complex.ts';
import {
  type Circuit,
  childrenOf,
  circuitsIn,
  leavesOf,
  mapPlaces,
  type TransmissionLine,
} from './circuit.ts';
import { frequencyPoint } from './elements/element.ts';
import { lineLength } from './elements/line-length.ts';
import { lineImpedance } from './line-impedance.ts';

/** Complex values at every frequency. */
interface Values {
  readonly re: Float64Array;
  readonly im: Float64Array;
}

/** A circuit made ready for many evaluations: nodes in the order of evaluation, children before their group. */
interface Node {
  readonly kind: Circuit['kind'];
  /** Index of the element; −1 for a group. */
  readonly leaf: number;
  /** Indices among the nodes. */
  readonly children: readonly number[];
  readonly line: TransmissionLine | null;
  readonly z: Values;
  /** ∂Z/∂Z_i of the whole circuit; null where it is 1, in the main row. */
  readonly slope: Values | null;
}

export interface CircuitImpedance {
  readonly size: number;
  /** Writes Re Z and Im Z in Ω at every frequency. */
  readonly values: (parameters: ArrayLike<number>, re: Float64Array, im: Float64Array) => void;
  /** The same, and ∂Z/∂θ_k into column k: real parts first, imaginary parts behind them (2n values). */
  readonly jacobian: (
    parameters: ArrayLike<number>,
    re: Float64Array,
    im: Float64Array,
    columns: readonly Float64Array[],
  ) => void;
  /** What each element adds to Z, in Ω, by its name: Z_i ∂Z/∂Z_i, the sum of which is Z. */
  readonly contributions: (
    parameters: ArrayLike<number>,
  ) => readonly (Values & { readonly element: string })[];
}

const valuesOf = (n: number): Values => ({ re: new Float64Array(n), im: new Float64Array(n) });
const at = ({ re, im }: Values, i: number): Complex => complex(re[i], im[i]);

function nodesOf(circuit: Circuit, n: number): readonly Node[] {
  const nodes: Node[] = [];
  let leaves = 0;
  const visit = (part: Circuit, slope: Values | null): number => {
    const children = childrenOf(part).map((child) =>
      visit(child, part.kind === 'series' ? slope : valuesOf(n)),
    );
    nodes.push({
      kind: part.kind,
      leaf: part.kind === 'element' ? leaves++ : -1,
      children,
      line: part.kind === 'line' ? part : null,
      z: valuesOf(n),
      slope,
    });
    return nodes.length - 1;
  };
  visit(circuit, null);
  return nodes;
}

/** Z of a row. */
function addUp({ re, im }: Values, parts: readonly Values[]): void {
  re.fill(0);
  im.fill(0);
  for (const part of parts)
    for (let i = 0; i < re.length; i++) {
      re[i] += part.re[i];
      im[i] += part.im[i];
    }
}

/** Z of parts side by side; 0 where one of them is a short. */
function addUpAdmittances({ re, im }: Values, parts: readonly Values[]): void {
  for (let i = 0; i < re.length; i++) {
    let sumRe = 0;
    let sumIm = 0;
    let isShort = false;
    for (const part of parts) {
      const length = part.re[i] * part.re[i] + part.im[i] * part.im[i];
      if (length === 0) isShort = true;
      sumRe += part.re[i] / length;
      sumIm -= part.im[i] / length;
    }
    const length = sumRe * sumRe + sumIm * sumIm;
    re[i] = isShort ? 0 : sumRe / length;
    im[i] = isShort ? 0 : -sumIm / length;
  }
}

/** a · (z/part)², with a = 1 where it is null; z/part = 1 where the part is the short that makes z one. */
function timesSquaredRatio(product: Values, a: Values | null, z: Values, part: Values): void {
  for (let i = 0; i < z.re.length; i++) {
    const length = part.re[i] * part.re[i] + part.im[i] * part.im[i];
    const isShort = length === 0;
    const re = isShort ? 1 : (z.re[i] * part.re[i] + z.im[i] * part.im[i]) / length;
    const im = isShort ? 0 : (z.im[i] * part.re[i] - z.re[i] * part.im[i]) / length;
    const squareRe = re * re - im * im;
    const squareIm = 2 * re * im;
    product.re[i] = a === null ? squareRe : a.re[i] * squareRe - a.im[i] * squareIm;
    product.im[i] = a === null ? squareIm : a.re[i] * squareIm + a.im[i] * squareRe;
  }
}

type Line = ReturnType<typeof lineImpedance>;

/** a · ∂Z/∂(what stands in a place of a line), with a = 1 where it is null. */
function timesSlopes(
  product: Values,
  a: Values | null,
  lines: readonly Line[],
  place: Parameters<Line['slope']>[0],
): void {
  lines.forEach(({ slope }, i) => {
    const own = slope(place);
    const { re, im } = a === null ? own : multiply(at(a, i), own);
    product.re[i] = re;
    product.im[i] = im;
  });
}

/**
 * Prepares Z(f) of a circuit and its derivatives by every parameter, in one pass up and one down the tree.
 *
 * In a row ∂Z/∂Z_i = 1; side by side Z = 1/Σ 1/Z_i and ∂Z/∂Z_i = (Z/Z_i)²; a transmission line has its own formula.
 *
 * @param frequencies Hz
 */
export function circuitImpedance(
  circuit: Circuit,
  frequencies: ArrayLike<number>,
): CircuitImpedance {
  const points = Array.from(frequencies, frequencyPoint);
  const n = points.length;
  const nodes = nodesOf(circuit, n);
  const leaves = leavesOf(circuit);
  const offsets: number[] = [];
  let size = 0;
  for (const { element } of leaves) {
    offsets.push(size);
    size += element.parameters.length;
  }
  const root = nodes[nodes.length - 1];
  const lines: Line[][] = [];

  /** Z of an element, and its derivatives into its columns. */
  const evaluateLeaf = (
    { leaf, z }: Node,
    parameters: ArrayLike<number>,
    columns: readonly Float64Array[] | null,
  ) => {
    const { element } = leaves[leaf];
    const offset = offsets[leaf];
    const impedance = element.impedance(element.parameters.map((_, k) => parameters[offset + k]));
    for (let i = 0; i < n; i++) {
      const found = impedance(points[i]);
      z.re[i] = found.z.re;
      z.im[i] = found.z.im;
      if (columns === null) continue;
      for (let p = 0; p < found.gradient.length; p++) {
        const column = columns[offset + p];
        column[i] = found.gradient[p].re;
        column[n + i] = found.gradient[p].im;
      }
    }
  };

  const evaluateLine = (k: number, { places }: TransmissionLine) => {
    const { children, z } = nodes[k];
    lines[k] = points.map((_, i) => {
      let child = 1;
      const held = mapPlaces(places, () => at(nodes[children[child++]].z, i));
      return lineImpedance({ ...held, length: at(nodes[children[0]].z, i) });
    });
    lines[k].forEach((line, i) => {
      z.re[i] = line.z.re;
      z.im[i] = line.z.im;
    });
  };

  const evaluate = (parameters: ArrayLike<number>, columns: readonly Float64Array[] | null) => {
    nodes.forEach((node, k) => {
      if (node.leaf >= 0) evaluateLeaf(node, parameters, columns);
      else if (node.line !== null) evaluateLine(k, node.line);
      else {
        const parts = node.children.map((child) => nodes[child].z);
        if (node.kind === 'series') addUp(node.z, parts);
        else addUpAdmittances(node.z, parts);
      }
    });
  };

  /** ∂Z/∂Z_k of every node, once their values are known. */
  const descend = () => {
    for (let k = nodes.length - 1; k >= 0; k--) {
      const { kind, children, line, z, slope } = nodes[k];
      if (kind === 'series') continue;
      const places =
        line === null ? [] : (['length', ...circuitsIn(line).map(({ place }) => place)] as const);
      children.forEach((child, c) => {
        const own = nodes[child];
        if (own.slope === null) return;
        if (line === null) timesSquaredRatio(own.slope, slope, z, own.z);
        else timesSlopes(own.slope, slope, lines[k], places[c]);
      });
    }
  };

  const copyRoot = (re: Float64Array, im: Float64Array) => {
    re.set(root.z.re);
    im.set(root.z.im);
  };

  return {
    size,
    values(parameters, re, im) {
      evaluate(parameters, null);
      copyRoot(re, im);
    },
    jacobian(parameters, re, im, columns) {
      evaluate(parameters, columns);
      copyRoot(re, im);
      descend();
      for (const { leaf, slope } of nodes) {
        if (slope === null || leaf < 0) continue;
        for (let p = 0; p < leaves[leaf].element.parameters.length; p++) {
          const column = columns[offsets[leaf] + p];
          for (let i = 0; i < n; i++) {
            const own = column[i];
            column[i] = slope.re[i] * own - slope.im[i] * column[n + i];
            column[n + i] = slope.re[i] * column[n + i] + slope.im[i] * own;
          }
        }
      }
    },
    contributions(parameters) {
      evaluate(parameters, null);
      descend();
      return nodes.flatMap(({ leaf, z, slope }) => {
        if (leaf < 0 || leaves[leaf].element === lineLength) return [];
        const share = valuesOf(n);
        for (let i = 0; i < n; i++) {
          const { re, im } = slope === null ? at(z, i) : multiply(at(slope, i), at(z, i));
          share.re[i] = re;
          share.im[i] = im;
        }
        return [{ element: leaves[leaf].name, ...share }];
      });
    },
  };
}
