import { gramsPerOunce, gramsPerPound, type ScaleReading, toReading } from "./reading";

/** Usage page of weighing devices: USB HID Point of Sale Usage Tables 1.02, section 4. */
export const scaleUsagePage = 0x8d;

/** Grams in the weight units of the usage tables (4.4) that scales for parcels have. */
const gramsPerUnit: ReadonlyMap<number, number> = new Map([
  [0x01, 0.001],
  [0x02, 1],
  [0x03, 1000],
  [0x0b, gramsPerOunce],
  [0x0c, gramsPerPound],
]);

const statusStates: ReadonlyMap<number, ScaleReading["state"]> = new Map([
  [1, "faulty"],
  [2, "stable"],
  [3, "moving"],
  [4, "stable"],
  [5, "below_zero"],
  [6, "overloaded"],
  // Wants to be calibrated, or set to zero.
  [7, "faulty"],
  [8, "faulty"],
] as const);

/**
 * Reads the data report of a USB scale (USB HID Point of Sale Usage Tables 1.02, section 4, *Scale Data Report*), as
 * WebHID gives it, without the id of the report: status, unit, exponent of ten (signed) and weight (16 bits, low byte
 * first). Returns whole grams; undefined for a report that is too short, or of another status, unit or size. Bytes after
 * the fifth are ignored.
 */
export function parseScaleReport(report: DataView): ScaleReading | undefined {
  if (report.byteLength < 5) return undefined;
  const state = statusStates.get(report.getUint8(0));
  if (state === undefined) return undefined;
  if (state !== "stable" && state !== "moving") return { state };
  const weight = report.getUint16(3, true);
  // Nothing on it: some scales leave the unit out then.
  if (weight === 0) return { state, grams: 0 };
  const gramsPer = gramsPerUnit.get(report.getUint8(1));
  return gramsPer === undefined ? undefined : toReading(state, weight * 10 ** report.getInt8(2), gramsPer);
}
