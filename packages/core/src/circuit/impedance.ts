import { complex, multiply } from '../math/complex.ts';
import {
  type Circuit,
  childrenOf,
  circuitsIn,
  leavesOf,
  mapPlaces,
  type TransmissionLine,
} from './circuit.ts';
import { type ElementImpedance, type FrequencyPoint, frequencyPoint } from './elements/element.ts';
import { lineLength } from './elements/line-length.ts';
import { lineImpedance } from './line-impedance.ts';

/** A circuit made ready for many evaluations: nodes in the order of evaluation, children before their group. */
interface Node {
  readonly kind: Circuit['kind'];
  /** Index of the element, or of the group's children among the nodes. */
  readonly leaf: number;
  readonly children: readonly number[];
  readonly line: TransmissionLine | null;
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
  readonly contributions: (parameters: ArrayLike<number>) => readonly {
    readonly element: string;
    readonly re: Float64Array;
    readonly im: Float64Array;
  }[];
}

function nodesOf(circuit: Circuit): readonly Node[] {
  const nodes: Node[] = [];
  let leaves = 0;
  const visit = (part: Circuit): number => {
    const children = childrenOf(part).map(visit);
    nodes.push({
      kind: part.kind,
      leaf: part.kind === 'element' ? leaves++ : -1,
      children,
      line: part.kind === 'line' ? part : null,
    });
    return nodes.length - 1;
  };
  visit(circuit);
  return nodes;
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
  const nodes = nodesOf(circuit);
  const leaves = leavesOf(circuit);
  const offsets: number[] = [];
  let size = 0;
  for (const { element } of leaves) {
    offsets.push(size);
    size += element.parameters.length;
  }
  const zRe = new Float64Array(nodes.length);
  const zIm = new Float64Array(nodes.length);
  const upRe = new Float64Array(nodes.length);
  const upIm = new Float64Array(nodes.length);
  const root = nodes.length - 1;
  const formulas = (parameters: ArrayLike<number>) =>
    leaves.map(({ element }, i) =>
      element.impedance(element.parameters.map((_, k) => parameters[offsets[i] + k])),
    );

  const found: ElementImpedance[] = [];
  const lines: ReturnType<typeof lineImpedance>[] = [];
  const evaluateLine = (k: number, line: TransmissionLine) => {
    const values = nodes[k].children.map((child) => complex(zRe[child], zIm[child]));
    let place = 1;
    const held = mapPlaces(line.places, () => values[place++]);
    lines[k] = lineImpedance({ ...held, length: values[0] });
    zRe[k] = lines[k].z.re;
    zIm[k] = lines[k].z.im;
  };
  const descendLine = (k: number, line: TransmissionLine) => {
    const places = ['length', ...circuitsIn(line).map(({ place }) => place)] as const;
    nodes[k].children.forEach((child, i) => {
      const { re, im } = multiply(complex(upRe[k], upIm[k]), lines[k].slope(places[i]));
      upRe[child] = re;
      upIm[child] = im;
    });
  };
  /** Leaves and values of all nodes at one frequency. */
  const evaluate = (ofLeaves: ReturnType<typeof formulas>, point: FrequencyPoint) => {
    for (let k = 0; k < ofLeaves.length; k++) found[k] = ofLeaves[k](point);
    for (let k = 0; k < nodes.length; k++) {
      const { kind, leaf, children, line } = nodes[k];
      if (leaf >= 0) {
        zRe[k] = found[leaf].z.re;
        zIm[k] = found[leaf].z.im;
        continue;
      }
      if (line !== null) {
        evaluateLine(k, line);
        continue;
      }
      let re = 0;
      let im = 0;
      if (kind === 'series')
        for (const child of children) {
          re += zRe[child];
          im += zIm[child];
        }
      else {
        for (const child of children) {
          const length = zRe[child] * zRe[child] + zIm[child] * zIm[child];
          re += zRe[child] / length;
          im -= zIm[child] / length;
        }
        const length = re * re + im * im;
        re /= length;
        im /= -length;
      }
      zRe[k] = re;
      zIm[k] = im;
    }
  };

  /** ∂Z/∂Z_k of every node, once their values are known. */
  const descend = () => {
    upRe[root] = 1;
    upIm[root] = 0;
    for (let k = root; k >= 0; k--) {
      const { kind, children, line } = nodes[k];
      if (line !== null) {
        descendLine(k, line);
        continue;
      }
      const a = upRe[k];
      const b = upIm[k];
      for (const child of children) {
        if (kind === 'series') {
          upRe[child] = a;
          upIm[child] = b;
          continue;
        }
        const length = zRe[child] * zRe[child] + zIm[child] * zIm[child];
        const qRe = (zRe[k] * zRe[child] + zIm[k] * zIm[child]) / length;
        const qIm = (zIm[k] * zRe[child] - zRe[k] * zIm[child]) / length;
        const sRe = qRe * qRe - qIm * qIm;
        const sIm = 2 * qRe * qIm;
        upRe[child] = a * sRe - b * sIm;
        upIm[child] = a * sIm + b * sRe;
      }
    }
  };

  return {
    size,
    values(parameters, re, im) {
      const ofLeaves = formulas(parameters);
      points.forEach((point, i) => {
        evaluate(ofLeaves, point);
        re[i] = zRe[root];
        im[i] = zIm[root];
      });
    },
    jacobian(parameters, re, im, columns) {
      const ofLeaves = formulas(parameters);
      const n = points.length;
      for (let i = 0; i < n; i++) {
        evaluate(ofLeaves, points[i]);
        re[i] = zRe[root];
        im[i] = zIm[root];
        descend();
        for (let k = 0; k < nodes.length; k++) {
          const { leaf } = nodes[k];
          if (leaf < 0) continue;
          const { gradient } = found[leaf];
          for (let p = 0; p < gradient.length; p++) {
            const slope = gradient[p];
            const column = columns[offsets[leaf] + p];
            column[i] = upRe[k] * slope.re - upIm[k] * slope.im;
            column[n + i] = upRe[k] * slope.im + upIm[k] * slope.re;
          }
        }
      }
    },
    contributions(parameters) {
      const ofLeaves = formulas(parameters);
      const shares = leaves.map(({ name }) => ({
        element: name,
        re: new Float64Array(points.length),
        im: new Float64Array(points.length),
      }));
      points.forEach((point, i) => {
        evaluate(ofLeaves, point);
        descend();
        nodes.forEach(({ leaf }, k) => {
          if (leaf < 0) return;
          shares[leaf].re[i] = upRe[k] * zRe[k] - upIm[k] * zIm[k];
          shares[leaf].im[i] = upRe[k] * zIm[k] + upIm[k] * zRe[k];
        });
      });
      return shares.filter((_, leaf) => leaves[leaf].element !== lineLength);
    },
  };
}
