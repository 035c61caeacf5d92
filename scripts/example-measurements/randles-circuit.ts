/** Rs + (Cdl ∥ (Rct + W)): Ω, F, Ω, Ω s^(−1/2). */
export interface RandlesCircuit {
  readonly solutionResistance: number;
  readonly doubleLayerCapacitance: number;
  readonly chargeTransferResistance: number;
  readonly warburg: number;
}

/**
 * Impedance of the Randles circuit, [Re, Im] in Ω, capacitive Im negative.
 *
 *     Z = Rs + 1 / (jωCdl + 1/(Rct + σ(1 − j)/√ω))
 *
 * Source: Randles, Discuss. Faraday Soc. 1 (1947) 11.
 */
export function randlesImpedance(
  circuit: RandlesCircuit,
  frequency: number,
): readonly [re: number, im: number] {
  const omega = 2 * Math.PI * frequency;
  const diffusion = circuit.warburg / Math.sqrt(omega);
  const re = circuit.chargeTransferResistance + diffusion;
  const im = -diffusion;
  const size = re * re + im * im;
  const conductance = re / size;
  const susceptance = omega * circuit.doubleLayerCapacitance - im / size;
  const admittance = conductance * conductance + susceptance * susceptance;
  return [circuit.solutionResistance + conductance / admittance, -susceptance / admittance];
}
