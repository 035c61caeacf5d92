import { drawCircuit, fitCircuit, recommendCircuit } from '@tafel/core/api';
import { defineRoute } from '../route.ts';

export const circuitRoutes = [
  defineRoute(fitCircuit, ({ caller, body }, { circuits }) => circuits.fit(caller, body)),
  defineRoute(recommendCircuit, ({ caller, body }, { circuits }) =>
    circuits.recommend(caller, body),
  ),
  defineRoute(drawCircuit, async ({ caller, params }, { circuits }) => ({
    dataGraph: await circuits.draw(caller, params.circuit),
  })),
];
