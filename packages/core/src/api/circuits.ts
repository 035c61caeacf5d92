import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

/** More points than any instrument measures. */
const MOST_POINTS = 5_000;

const Points = {
  /** Frequencies in Hz. */
  X: z.array(z.number()).max(MOST_POINTS),
  /** [Re Z, Im Z] in Ω, capacitive Im Z negative. */
  Y: z.array(z.tuple([z.number(), z.number()])).max(MOST_POINTS),
};

const RecommendPayload = z.strictObject(Points);
const FitPayload = z.strictObject({
  ...Points,
  /** R0-p(R1,C1), R(RC) or R0-[R1,C1]. */
  Circuit: z.string().min(1),
  /** By the name of the parameter: R1, or CPE1_0 where an element has several. */
  InitialGuess: z.record(z.string(), z.number()).optional(),
  /** Parameters held at a value. */
  Fixed: z.record(z.string(), z.number()).optional(),
  /** Parameters that equal another one. */
  Tied: z.record(z.string(), z.string()).optional(),
  /** Values that rise from one to the next, parameters or products of them: [['R1*C1', 'R2*C2']]. */
  Ordered: z.array(z.array(z.string()).min(2)).optional(),
  Weighting: z.enum(['modulus', 'unit', 'proportional', 'fittedModulus', 'admittance']).optional(),
});

/** The payload itself, or under the name that the specification gives it. */
const FitBody = z.union([
  z.strictObject({ payload: FitPayload }).transform(({ payload }) => payload),
  FitPayload,
]);
const RecommendBody = z.union([
  z.strictObject({ payload: RecommendPayload }).transform(({ payload }) => payload),
  RecommendPayload,
]);

const FittedParameter = z.object({
  name: z.string(),
  value: z.number(),
  /** SI. */
  unit: z.string(),
  /** Standard error; null where the spectrum does not tell it. */
  uncertainty: z.number().nullable(),
  /** 95 % interval. */
  low: z.number().nullable(),
  high: z.number().nullable(),
  isFixed: z.boolean(),
  isAtBound: z.boolean(),
  isIllDetermined: z.boolean(),
});

const FITTING = [
  'CIRCUIT_FIT_FAILED',
  'TOO_FEW_POINTS',
  'LENGTH_MISMATCH',
  'COMPUTATION_STOPPED',
  'TOO_MANY_REQUESTS',
] as const;

export const fitCircuit = defineEndpoint({
  id: 'fitCircuit',
  title: 'Fit an equivalent circuit to an impedance spectrum',
  method: 'POST',
  path: '/bda/v0/fitCircuit',
  action: 'compute:use',
  body: FitBody,
  data: z.object({
    /** Frequencies of Ysim: those that were sent, without points that cannot be used. */
    X: z.array(z.number()),
    /** [Re Z, Im Z] of the fitted circuit. */
    Ysim: z.array(z.tuple([z.number(), z.number()])),
    FittedCircuitParameters: z.array(FittedParameter),
    weighting: z.string(),
    quality: z.record(z.string(), z.number().nullable()),
    /** Of the parameters that were varied, in their order. */
    correlation: z.array(z.array(z.number().nullable())),
  }),
  errors: [...FITTING, 'CIRCUIT_INVALID', 'INVALID_SETTING'],
});

export const recommendCircuit = defineEndpoint({
  id: 'recommendCircuit',
  title: 'Find the equivalent circuits that describe an impedance spectrum',
  method: 'POST',
  path: '/bda/v0/recommendCircuit',
  action: 'compute:use',
  body: RecommendBody,
  data: z.object({
    /** Best first. */
    circuits: z.array(
      z.object({
        circuit: z.string(),
        /** Above the best one. */
        deltaBic: z.number(),
        /** Shares of 1. */
        weight: z.number(),
        /** Circuits that no spectrum of this range tells from it. */
        indistinguishable: z.array(z.string()),
        reason: z.string(),
        FittedCircuitParameters: z.array(FittedParameter),
      }),
    ),
    /** As a share of |Z|. */
    noise: z.number(),
    kramersKronig: z.object({ verdict: z.enum(['pass', 'doubtful', 'fail']), reason: z.string() }),
  }),
  errors: FITTING,
});

export const drawCircuit = defineEndpoint({
  id: 'drawCircuit',
  title: 'Draw an equivalent circuit',
  method: 'GET',
  path: '/pbda/v0/drawCircuit/:circuit',
  action: 'compute:use',
  /** The circuit itself, such as R0-p(R1,C1). */
  params: z.object({ circuit: z.string().min(1).max(2_000) }),
  /** `data:image/svg+xml;base64,…` */
  data: z.object({ dataGraph: z.string() }),
  errors: ['CIRCUIT_INVALID', 'COMPUTATION_STOPPED', 'TOO_MANY_REQUESTS'],
});
