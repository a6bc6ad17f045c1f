import * as z from "zod";
import { readMoment } from "@/lib/core/read/moment";
import { Line } from "../woocommerce/orders/fields";

/** Kinds of fields of Tiendanube's interface, beside those that all shops have in common. */

const Anything = z.unknown().optional();

const memberOf = (value: unknown, names: readonly string[]): unknown => {
  if (typeof value !== "object" || value === null) return value;
  const members = value as Readonly<Record<string, unknown>>;
  const name = names.find((each) => members[each] !== undefined && members[each] !== null);
  return name === undefined ? Object.values(members)[0] : members[name];
};

/** A text, or an object of which one member is the text: by language, `{code, name}` of a province. */
const oneOf = (...names: readonly string[]) => Anything.transform((value) => memberOf(value, names)).pipe(Line);

export const Words = oneOf("es", "pt", "en");
export const Named = oneOf("name", "code");
export const Coded = oneOf("code", "name");

/** A moment with its offset, `2026-11-20T09:11:51-0300`; undefined for what is none. */
export const Stamp = Anything.transform((value) => (typeof value === "string" ? readMoment(value) : undefined));

/** What names a thing of the platform: a number, or a text. */
export const Id = z.union([z.string(), z.number()]).transform(String);
export const Digits = Id.pipe(z.string().regex(/^\d{1,20}$/));
