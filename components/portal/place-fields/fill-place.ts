import type { Localities } from "./localities-query";

export interface PlaceNames {
  readonly city: string;
  readonly state: string;
}

/** Which names a person has typed or chosen; these are never replaced. */
export interface TypedNames {
  readonly city: boolean;
  readonly state: boolean;
}

/**
 * Locality and province after the postcode was typed. What a person has not typed follows the postcode: filled in where
 * it allows one value, kept where it is among several, emptied where it belongs to another postcode.
 */
export function fillPlace(
  { provinces, localities }: Pick<Localities, "provinces" | "localities">,
  current: PlaceNames,
  typed: TypedNames,
): PlaceNames {
  if (provinces.length === 0) return current;
  const chosenState = typed.state && current.state !== "" ? current.state : undefined;
  const candidates = localities.filter(({ state }) => chosenState === undefined || state === chosenState);
  const city = typed.city && current.city !== "" ? current.city : cityAmong(candidates, current.city);
  if (chosenState !== undefined) return { city, state: chosenState };
  const ofCity = distinct(candidates.filter((locality) => locality.city === city).map(({ state }) => state));
  return { city, state: stateAmong(ofCity.length > 0 ? ofCity : provinces, current.state) };
}

function cityAmong(localities: readonly PlaceNames[], current: string): string {
  const cities = distinct(localities.map(({ city }) => city));
  return oneOf(cities) ?? cities.find((city) => city === current) ?? "";
}

const stateAmong = (states: readonly string[], current: string): string =>
  oneOf(states) ?? states.find((state) => state === current) ?? "";

const oneOf = ([first, ...others]: readonly string[]): string | undefined => (others.length === 0 ? first : undefined);

const distinct = (names: readonly string[]): string[] => [...new Set(names)];
