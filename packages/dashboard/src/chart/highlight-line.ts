import { tokens, type VegaLiteSpec } from '@tafel/core';

const isSpec = (value: unknown): value is VegaLiteSpec =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Layers that draw one mark for each measured line: their encoding tells lines apart by `detail`. */
function drawsLines(layer: VegaLiteSpec): boolean {
  const encoding = layer['encoding'];
  const mark = layer['mark'];
  return (
    isSpec(encoding) &&
    isSpec(encoding['detail']) &&
    encoding['detail']['field'] === 'line' &&
    isSpec(mark) &&
    mark['style'] === undefined
  );
}

/** Name of the parameter that holds the reference of the selected line, or null. */
export const SELECTED_LINE = 'selectedLine';

/**
 * The specification with a parameter for the selected line: it stands out, the others step back. The parameter
 * changes without a new specification. Charts without lines stay as they are.
 */
export function highlightLine(spec: VegaLiteSpec): VegaLiteSpec {
  const layers = spec['layer'];
  if (!Array.isArray(layers) || !layers.filter(isSpec).some(drawsLines)) return spec;
  const { selectedWidth, lineWidth, dimmedOpacity } = tokens.data.mark;
  const test = `datum.line === ${SELECTED_LINE}`;
  return {
    ...spec,
    params: [{ name: SELECTED_LINE, value: null }],
    layer: layers.filter(isSpec).map((layer) =>
      drawsLines(layer) && isSpec(layer['encoding'])
        ? {
            ...layer,
            encoding: {
              ...layer['encoding'],
              opacity: {
                condition: { test: `!${SELECTED_LINE} || ${test}`, value: 1 },
                value: dimmedOpacity,
              },
              strokeWidth: { condition: { test, value: selectedWidth }, value: lineWidth },
            },
          }
        : layer,
    ),
  };
}
