/** One object of a session file. Core versions before 5.9 write every key in lower case, later ones in Pascal case. */
export type SessionNode = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is SessionNode =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A member by its key in Pascal case, whatever the case in the file; own members only. */
function member(node: SessionNode, key: string): unknown {
  if (Object.hasOwn(node, key)) return node[key];
  const lower = key.toLowerCase();
  if (Object.hasOwn(node, lower)) return node[lower];
  const spelled = Object.keys(node).find((name) => name.toLowerCase() === lower);
  return spelled === undefined ? undefined : node[spelled];
}

export function nodeAt(node: SessionNode, key: string): SessionNode | undefined {
  const value = member(node, key);
  return isNode(value) ? value : undefined;
}

/** The objects of a list; an empty list where there is none. */
export function nodesAt(node: SessionNode, key: string): readonly SessionNode[] {
  const value = member(node, key);
  return Array.isArray(value) ? value.filter(isNode) : [];
}

/** One member of each object of a list, such as the value of each point; NaN where it is no number. */
export function numbersAt(node: SessionNode, list: string, key: string): Float64Array {
  const points = member(node, list);
  if (!Array.isArray(points)) return new Float64Array(0);
  const values = new Float64Array(points.length);
  const lower = key.toLowerCase();
  let i = 0;
  for (const point of points) {
    if (isNode(point)) {
      const value = point[key] ?? point[lower];
      values[i++] = typeof value === 'number' ? value : (numberAt(point, key) ?? NaN);
    } else values[i++] = NaN;
  }
  return values;
}

export function textAt(node: SessionNode, key: string): string {
  const value = member(node, key);
  return typeof value === 'string' ? value : '';
}

export function numberAt(node: SessionNode, key: string): number | undefined {
  const value = member(node, key);
  if (typeof value === 'number') return value;
  return typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value))
    ? Number(value)
    : undefined;
}

export const asNode = (value: unknown): SessionNode | undefined =>
  isNode(value) ? value : undefined;
