import { defineRegistry } from '../../registry.ts';
import { boukampO } from './boukamp-o.ts';
import { boukampT } from './boukamp-t.ts';
import { capacitor } from './capacitor.ts';
import { constantPhaseElement } from './constant-phase-element.ts';
import { deLeviePore } from './de-levie-pore.ts';
import { gerischer } from './gerischer.ts';
import { gerischerAdmittance } from './gerischer-admittance.ts';
import { gerischerExponent } from './gerischer-exponent.ts';
import { gerischerFinite } from './gerischer-finite.ts';
import { havriliakNegami } from './havriliak-negami.ts';
import { havriliakNegamiDielectric } from './havriliak-negami-dielectric.ts';
import { inductor } from './inductor.ts';
import { modifiedInductor } from './modified-inductor.ts';
import { modifiedInductorImported } from './modified-inductor-imported.ts';
import { porousBlockingOpen } from './porous-blocking-open.ts';
import { porousBlockingShort } from './porous-blocking-short.ts';
import { porousElectrode } from './porous-electrode.ts';
import { porousReactingShort } from './porous-reacting-short.ts';
import { resistor } from './resistor.ts';
import { seriesRcElement } from './series-rc-element.ts';
import { transmissionLineBlocking } from './transmission-line-blocking.ts';
import { transmissionLineReacting } from './transmission-line-reacting.ts';
import { voigtElement } from './voigt-element.ts';
import { warburg } from './warburg.ts';
import { warburgAdmittance } from './warburg-admittance.ts';
import { warburgOpen } from './warburg-open.ts';
import { warburgOpenAdmittance } from './warburg-open-admittance.ts';
import { warburgOpenExponent } from './warburg-open-exponent.ts';
import { warburgShort } from './warburg-short.ts';
import { warburgShortAdmittance } from './warburg-short-admittance.ts';
import { warburgShortExponent } from './warburg-short-exponent.ts';
import { zarc } from './zarc.ts';

/** Every element, in the order of menus. */
export const circuitElements = defineRegistry('circuit element', [
  resistor,
  capacitor,
  inductor,
  constantPhaseElement,
  warburg,
  warburgAdmittance,
  warburgOpen,
  warburgShort,
  warburgOpenAdmittance,
  warburgShortAdmittance,
  boukampT,
  boukampO,
  warburgOpenExponent,
  warburgShortExponent,
  gerischer,
  gerischerAdmittance,
  gerischerExponent,
  gerischerFinite,
  modifiedInductor,
  modifiedInductorImported,
  voigtElement,
  seriesRcElement,
  zarc,
  havriliakNegami,
  havriliakNegamiDielectric,
  transmissionLineBlocking,
  transmissionLineReacting,
  porousElectrode,
  deLeviePore,
  porousBlockingOpen,
  porousBlockingShort,
  porousReactingShort,
]);
