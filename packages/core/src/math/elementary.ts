/**
 * The elementary functions that every part of core uses in place of the engine's: the engines disagree in the last bit,
 * these do not. Only + − × ÷, square root and bit access, which the language fixes; within 1 ulp, special values as
 * IEEE 754. See docs/architecture.md, Determinism.
 */
export { exp, expm1 } from './elementary/exponential.ts';
export { cosh, sinh, tanh } from './elementary/hyperbolic.ts';
export { hypot } from './elementary/hypot.ts';
export { acos, asin, atan, atan2 } from './elementary/inverse-trigonometric.ts';
export { log, log10, log1p } from './elementary/logarithm.ts';
export { pow } from './elementary/power.ts';
export { cos, sin, tan } from './elementary/trigonometric.ts';
