import type { EditedShipment } from "./edited-shipment";

/** A package as the form has it. Empty is null, a text that is no number NaN. */
export interface PackageValues {
  readonly weightKg: number | null;
  readonly height: number | null;
  readonly width: number | null;
  readonly length: number | null;
  readonly description: string;
}

const measures = ["weightKg", "height", "width", "length"] as const;

const gramsPerKg = 1000;
const toGrams = (kg: number): number => Math.round(kg * gramsPerKg);

export const toPackageValues = (packages: EditedShipment["packages"]): PackageValues[] =>
  packages.map(({ weight, height, width, length, description_1: description }) => ({
    weightKg: weight / gramsPerKg,
    height,
    width,
    length,
    description: description ?? "",
  }));

/** The measures that are empty or no number: one that is left out of a request stays as it is. */
export const blankMeasures = (packages: readonly PackageValues[]) =>
  packages.flatMap((entry, index) =>
    measures
      .filter((name) => entry[name] === null || Number.isNaN(entry[name]))
      .map((name) => `packages.${index}.${name}` as const),
  );

/** What was changed, by the number of the package. */
export const changedPackages = (before: readonly PackageValues[], typed: readonly PackageValues[]) =>
  typed.flatMap((entry, index) => {
    const { weightKg, ...rest } = entry;
    const values = { ...rest, description: rest.description.trim() };
    const old = before[index];
    const changes = Object.entries(values).filter(([name, value]) => value !== old?.[name as keyof typeof values]);
    const weight = weightKg !== null && weightKg !== old?.weightKg ? { weight: toGrams(weightKg) } : {};
    const changed = { ...(Object.fromEntries(changes) as Partial<typeof values>), ...weight };
    return Object.keys(changed).length > 0 ? [{ number: index + 1, ...changed }] : [];
  });

/** The field of the form for a path of the request, which holds the changed packages alone. */
export function fieldOfPackage(path: string, sent: readonly { readonly number: number }[]): string | undefined {
  const [, place, name] = /^packages\.(\d+)\.(\w+)$/.exec(path) ?? [];
  const { number } = sent[Number(place)] ?? {};
  return number === undefined ? undefined : `packages.${number - 1}.${name === "weight" ? "weightKg" : name}`;
}
