/** Steps between lines in degrees, from the whole country to a few streets. */
const steps = [10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001] as const;
const fewestLines = 3;

/** The widest step that still draws three lines across so many degrees. */
export const graticuleStep = (span: number): number =>
  steps.find((step) => span / step >= fewestLines) ?? steps[steps.length - 1] ?? 0.001;

/** The multiples of a step between two degrees, without errors of binary fractions such as -34.300000000000004. */
export function graticuleLines(from: number, to: number, step: number): readonly number[] {
  const [first, last] = [Math.ceil(from / step), Math.floor(to / step)];
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) =>
    Number(((first + index) * step).toFixed(3)),
  );
}
