import type { Card } from '../chart/card.ts';
import { defineRegistry, type Member } from '../registry.ts';

/** How the numbers of a card come about: the text that the card shows and that docs/methods.md holds. */
export interface Method extends Member {
  /** Formula and conditions, as a sentence without its full stop. */
  readonly definition: string;
  /** Where it is defined; '' for what needs no source. */
  readonly source: string;
}

/** The methods behind the cards, from the lines to their checks. Steps, models, signals and checks explain themselves. */
export const methods = defineRegistry<Method>('method', [
  {
    id: 'raw-lines',
    title: 'Raw lines',
    definition:
      'Points without a number for x or y leave; then flip, scale and offset, in this order',
    source: '',
  },
  {
    id: 'processed-lines',
    title: 'Processed lines',
    definition:
      'The steps of the study in their order. Dashed: the last baseline. Hollow: points that a step left out',
    source: '',
  },
  {
    id: 'baseline-parameters',
    title: 'Parameters of the baseline',
    definition:
      'Parameters of the last fitting step in SI units; of a clipped polynomial the iterations, the last relative SSE and the sign of the peaks',
    source: '',
  },
  {
    id: 'curve-fit',
    title: 'Curve fit',
    definition:
      'Least squares of the model on the points of each line inside the range; standard errors √C_kk, C = syx² (JᵀWJ)⁻¹; AICc = n ln(SSE/n) + 2k + 2k(k + 1)/(n − k − 1), k = p + 1',
    source: 'Draper & Smith, Applied Regression Analysis, 1998',
  },
  {
    id: 'extracted-values',
    title: 'Extracted values',
    definition:
      'One value from each line, or from each of its steps, by the fit that the table names; found: the concentration at which the calibration takes the value',
    source: '',
  },
  {
    id: 'calibration',
    title: 'Calibration',
    definition:
      'Least squares of signal on concentration. Bands: ŷ ± t √(jᵀCj) of the curve, ŷ ± t √(jᵀCj + syx²) of one prediction. Sensitivity: b of a straight line (per decade for Semilog x), vmax/km for Michaelis-Menten, else the slope at the lowest level. LOD and LOQ: 3.3 and 10 σ/|b|; for a curve where it has risen by 3.3 and 10 syx. Lack of fit: F = (SS_lof/(k − p))/(SS_pe/(n − k)). Linear range: the longest run of at least four levels that a straight line returns within the tolerance',
    source: 'ISO 11095; ICH Q2(R2); Massart, Handbook of Chemometrics and Qualimetrics A, 1997',
  },
  {
    id: 'detection-limits',
    title: 'Limits of detection and quantification',
    definition:
      'ICH: 3.3 and 10 σ/|b|. IUPAC: 3 s_B/|b|. ISO 11843-2 and DIN 32645: x_C = t₁₋α syx/|b| √(1 + 1/n + x̄²/Sxx), x_D = 2 x_C or iterated, x_Q = k t₁₋α/₂ syx/|b| √(1 + 1/n + (x_Q − x̄)²/Sxx). EP17: LoB = mean_B + c SD_B, LoD = LoB + c SD_L, c = 1.645/(1 − 1/(4ν)), or the 95th percentile of the blanks, taken to concentrations by the line',
    source:
      'ICH Q2(R2); Currie, Pure Appl. Chem. 67 (1995) 1699; ISO 11843-2; DIN 32645; CLSI EP17-A2',
  },
  {
    id: 'inverse-prediction',
    title: 'Unknowns',
    definition:
      'x₀ = (ȳ₀ − a)/b, s = syx/|b| √(1/m + 1/n + (ȳ₀ − ȳ)²/(b² Sxx)), interval x₀ ± t s; exact interval by Fieller, unbounded where g = t² syx²/(b² Sxx) ≥ 1. Along a curve by its slope at x₀',
    source: 'Massart 1997, 8.2.6; Fieller, J. R. Stat. Soc. B 16 (1954) 175',
  },
  {
    id: 'method-comparison',
    title: 'Comparison with a reference method',
    definition:
      'd = found − reference; bias ± t SD/√n; limits of agreement bias ± 1.96 SD, each ± t SD √(1/n + 1.96²/(2(n − 1))). Deming: b = (q − λu + √((q − λu)² + 4λp²))/(2p) with λ = 1, errors by the jackknife. MARD = mean 100 |d|/reference. Glucose: share within 15 mg/dL below 100 mg/dL, 15 % from there on; zones of the error grid',
    source:
      'Bland & Altman, Stat. Methods Med. Res. 8 (1999) 135; Linnet, Clin. Chem. 36 (1990) 2024; ISO 15197; Clarke, Diabetes Care 10 (1987) 622',
  },
  {
    id: 'standard-addition',
    title: 'Standard addition',
    definition:
      'c₀ = a/b of the signal against the added concentration, s = syx/|b| √(1/n + ȳ²/(b² Sxx)), interval c₀ ± t s, all times the dilution',
    source: 'Bruce & Gill, J. Chem. Educ. 76 (1999) 805',
  },
  {
    id: 'descriptives',
    title: 'Statistical evaluation',
    definition:
      'SD with n − 1; SEM = SD/√n; RSD = 100 SD/|mean|; MAD = median |y − median|, not scaled; quartiles by linear interpolation (type 7); interval of the mean ± t SEM',
    source: 'Hyndman & Fan, Am. Stat. 50 (1996) 361',
  },
  {
    id: 'outliers',
    title: 'Possible outliers',
    definition:
      'Within each concentration: Grubbs two-sided, 95 %, G = max |y − ȳ|/s; Dixon r10, 95 %, 3 to 10 values; modified z = 0.6745 (y − median)/MAD beyond 3.5, from 5 values. Flagged, never left out by themselves',
    source:
      'Grubbs, Technometrics 11 (1969) 1; Rorabacher, Anal. Chem. 63 (1991) 139; Iglewicz & Hoaglin 1993',
  },
  {
    id: 'distribution',
    title: 'Distribution',
    definition:
      'Bins of 2 IQR n^(−1/3) from a multiple of the width, unless set; Gaussian kernel density with h = 0.9 min(SD, IQR/1.34) n^(−1/5), scaled to counts; normality by Shapiro and Wilk, equal variances by Brown and Forsythe',
    source:
      'Freedman & Diaconis 1981; Silverman 1986; Royston, Appl. Stat. 44 (1995) 547; Brown & Forsythe, J. Am. Stat. Assoc. 69 (1974) 364',
  },
  {
    id: 'box-plot',
    title: 'Box plot',
    definition:
      'Box: quartiles by linear interpolation, line: median. Whiskers reach to the last value within 1.5 interquartile ranges',
    source: 'Tukey, Exploratory Data Analysis, 1977',
  },
  {
    id: 'repeatability',
    title: 'Repeatability and reproducibility',
    definition:
      'One-way analysis of variance at each concentration: s_r = √MSW, s_L² = (MSB − MSW)/n₀ but not below 0, s_R = √(s_r² + s_L²), n₀ = (N − Σn²/N)/(k − 1). Two groups: Welch’s t',
    source: 'ISO 5725-2; Welch, Biometrika 34 (1947) 28',
  },
  {
    id: 'map',
    title: 'Values by place',
    definition: 'Mean, SD and RSD of the observations of each place of the plate',
    source: '',
  },
  {
    id: 'scan-drift',
    title: 'Drift from scan to scan',
    definition: 'Common least-squares slope within groups (analysis of covariance)',
    source: '',
  },
  {
    id: 'steps',
    title: 'Steps',
    definition:
      'Change between the plateau means; noise: residual SD of a line through the plateau before; t63 and t90: first crossing of 1 − 1/e and 90 % of the change after the step, linear interpolation; drift: slope in the plateau window',
    source: '',
  },
  {
    id: 'hysteresis',
    title: 'Hysteresis',
    definition:
      'max |y_up − y_down| over the concentrations that a staircase visits on its way up and again on its way down, each with the mean of its plateaus; per cent of the span of all of them',
    source: '',
  },
  {
    id: 'allan-deviation',
    title: 'Allan deviation',
    definition:
      'σ(τ) = √(½ mean (ȳ_(k+1) − ȳ_k)²) of means over m = 1, 2, 4, … samples side by side, at least four of them, τ = m times the mean spacing; of lines with at least 1000 evenly spaced samples and no concentration steps',
    source: 'Allan, Proc. IEEE 54 (1966) 221',
  },
  {
    id: 'nernst',
    title: 'Nernst response',
    definition:
      'Least squares of E on log₁₀ c; theory ln 10 RT/(zF), 59.16 mV/z per decade at 25 °C, z taken as the nearest. Detection limit: 10^((E_blank − E₀)/S)',
    source: 'IUPAC, Pure Appl. Chem. 66 (1994) 2527',
  },
  {
    id: 'selectivity',
    title: 'Selectivity',
    definition:
      'Separate solutions: log K = (Ej − Ei)/S + (1 − zi/zj) log₁₀ a, mean over the activities in common. Fixed interference: log K = log₁₀(a_DL/aj^(zi/zj)), a_DL where the ion’s own line crosses the potential of the background. Activities in mol/L',
    source: 'IUPAC, Pure Appl. Chem. 72 (2000) 1851',
  },
  {
    id: 'saturation',
    title: 'Saturation',
    definition:
      'y = vmax x/(km + x), least squares on single observations; shown where its AICc is at least 2 below that of a straight line',
    source: 'Michaelis & Menten, Biochem. Z. 49 (1913) 333; Burnham & Anderson 2002',
  },
  {
    id: 'charge',
    title: 'Charge',
    definition: 'Integral of the current as measured over time, trapezoidal rule',
    source: '',
  },
  {
    id: 'cottrell',
    title: 'Charge and Cottrell decay',
    definition:
      'Charge: trapezoids over the whole line as measured. Cottrell: i = a + b/√t after the largest current, b = nFAC √(D/π)',
    source: 'Bard & Faulkner, Electrochemical Methods, 5.2',
  },
  {
    id: 'cv-pairs',
    title: 'Cyclic voltammetry pairs',
    definition:
      'Most prominent peak of each sweep, currents from zero; ΔEp = Epa − Epc, E½ = (Epa + Epc)/2. Nicholson’s ratio: ipc₀/ipa + 0.485 isp/ipa + 0.086 with the current at the turning point. Reversible couple at 25 °C: ΔEp 57 to 59 mV/n, |Ep − Ep/2| 56.5 mV/n, ratio 1',
    source: 'Nicholson, Anal. Chem. 38 (1966) 1406; Bard & Faulkner, 6.5',
  },
  {
    id: 'peak-metrics',
    title: 'Peak metrics',
    definition:
      'Vertex of the parabola through the largest sample over the baseline and its neighbours; area by trapezoids; widths by linear interpolation; asymmetry (right − Ep)/(Ep − left) at 10 % of the height; charge = area/scan rate. Separation: valley to the nearest other maximum over the smaller of both; a shoulder is a second maximum of −d″, beyond six times its noise',
    source: 'Bard & Faulkner, Electrochemical Methods',
  },
  {
    id: 'scan-rate',
    title: 'Scan rate',
    definition:
      'ip = a + b √v by least squares; exponent of ip ∝ v^m: ½ for diffusion, 1 for adsorption',
    source: 'Bard & Faulkner, 6.2 and 14.3',
  },
  {
    id: 'impedance-plots',
    title: 'Nyquist and Bode plots',
    definition:
      'As measured: −Z″ against Z′ with equal scales, capacitive Z″ negative; |Z| = √(Z′² + Z″²) and the angle of Z against the frequency. Rows without a number are left out',
    source: 'Orazem & Tribollet, Electrochemical Impedance Spectroscopy, 2017',
  },
  {
    id: 'equivalent-circuit',
    title: 'Equivalent circuit',
    definition:
      'Minimum of Σ w²|Z − Ẑ|², w = 1/|Z| unless set, by Levenberg-Marquardt between limits with exact derivatives, positive parameters on a logarithmic scale, from starts of which several have to agree. Standard errors √C_kk, C = (JᵀJ)⁻¹ ssr/(2N − k). Kramers-Kronig: R0 + L + RC terms (+ C), as many as the residual needs; pass, doubtful or fail by its size and the runs of its signs',
    source:
      'Boukamp, J. Electrochem. Soc. 142 (1995) 1885; Schönleber, Electrochim. Acta 131 (2014) 20',
  },
  {
    id: 'relaxation-times-regularised',
    title: 'Relaxation times, regularised',
    definition:
      'Minimum of Σ|Z − R0 − jωL − Σ γ_k d/(1 + jωτ_k)|²/|Z|² + λ/S² Σ(γ_k − 2γ_(k+1) + γ_(k+2))² with R0, L, γ ≥ 0; S the width of Re Z; λ by cross-validation unless set. Band: 95 % credible. A peak has the area between the minima around it',
    source: 'Saccoccio et al., Electrochim. Acta 147 (2014) 470',
  },
  {
    id: 'relaxation-times-zarcs',
    title: 'Relaxation times, sum of ZARCs',
    definition: 'Sum of R/(1 + (jωτ)^α) fitted to the spectrum, their number by the least BIC',
    source: 'Cole & Cole, J. Chem. Phys. 9 (1941) 341',
  },
  {
    id: 'feature-checks',
    title: 'Feature checks',
    definition: 'Each check as a whole, then the lines or groups that did not pass',
    source: '',
  },
]);

/** A card with the method that its numbers follow, and the method's text before what the card says of itself. */
export function byMethod<C extends Card>(id: string, card: C): C {
  const { definition, source } = methods.get(id);
  const text = source === '' ? definition : `${definition} (${source})`;
  return {
    ...card,
    method: id,
    definition: card.definition === undefined ? text : `${text}. ${card.definition}`,
  };
}
