import fc, { type Arbitrary } from "fast-check";
import { nastyValue } from "./hostile";

/** One change of a JSON value at one of its places. */
interface Mutation {
  /** Index of the place, counted through the whole value. */
  readonly at: number;
  readonly kind: "replace" | "remove" | "wrap" | "map" | "text" | "add";
  readonly value: unknown;
}

const mutation: Arbitrary<Mutation> = fc.record({
  at: fc.nat(60),
  kind: fc.constantFrom<Mutation["kind"]>("replace", "replace", "remove", "wrap", "map", "text", "add"),
  value: nastyValue,
});

/** A value with up to `most` mutations; shrinks to none. */
export const mutated = (value: Arbitrary<unknown>, most: number): Arbitrary<unknown> =>
  fc
    .tuple(value, fc.array(mutation, { maxLength: most }))
    .map(([start, changes]) => changes.reduce<unknown>(mutate, structuredClone(start)));

type Place = { readonly holder: Record<string | number, unknown>; readonly key: string | number };

function mutate(root: unknown, { at, kind, value: given }: Mutation): unknown {
  const value = structuredClone(given);
  const top: Place["holder"] = { root };
  const places = placesIn(top);
  const { holder, key } = places[at % places.length] ?? { holder: top, key: "root" as const };
  const present = holder[key];
  if (kind === "replace") holder[key] = value;
  else if (kind === "wrap") holder[key] = [present];
  else if (kind === "map") holder[key] = Array.isArray(present) ? { ...present } : { row1: present };
  else if (kind === "text") holder[key] = typeof present === "object" ? JSON.stringify(present) : String(present);
  else if (kind === "add")
    Object.assign(typeof present === "object" && present !== null ? present : holder, { x: value });
  else if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else if (holder !== top) delete holder[key];
  return top.root;
}

function placesIn(value: unknown): Place[] {
  if (typeof value !== "object" || value === null) return [];
  const holder = value as Place["holder"];
  return Object.keys(holder).flatMap((key) => [{ holder, key }, ...placesIn(holder[key])]);
}
