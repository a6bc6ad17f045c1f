/**
 * Parsers for stored data: every value has the expected type, or the parser throws. A schema library would do the same,
 * but every page with a form would have to ship it before showing anything.
 */
export type Parser<Value> = (raw: unknown) => Value;
export type Parsed<S> = S extends Parser<infer Value> ? Value : never;

const only =
  <Value>(isOne: (raw: unknown) => raw is Value): Parser<Value> =>
  (raw) => {
    if (!isOne(raw)) throw new TypeError("not what was kept");
    return raw;
  };

export const text = only((raw) => typeof raw === "string");
export const number = only((raw): raw is number => typeof raw === "number" && Number.isFinite(raw));
export const flag = only((raw) => typeof raw === "boolean");

export const oneOf = <const Value>(values: readonly Value[]): Parser<Value> =>
  only((raw): raw is Value => values.includes(raw as Value));

export const nullable =
  <Value>(shape: Parser<Value>): Parser<Value | null> =>
  (raw) =>
    raw === null ? null : shape(raw);

/** Replaces an unreadable value by a fallback, so that an old draft never breaks the page. */
export const orElse =
  <Value, Other>(shape: Parser<Value>, other: Other): Parser<Value | Other> =>
  (raw) => {
    try {
      return shape(raw);
    } catch {
      return other;
    }
  };

export const list =
  <Value>(shape: Parser<Value>): Parser<Value[]> =>
  (raw) =>
    only(Array.isArray)(raw).map(shape);

const isRecord = (raw: unknown): raw is Record<string, unknown> =>
  typeof raw === "object" && raw !== null && !Array.isArray(raw);

export const fields =
  <Fields extends Record<string, Parser<unknown>>>(
    shapes: Fields,
  ): Parser<{ -readonly [Name in keyof Fields]: Parsed<Fields[Name]> }> =>
  (raw) => {
    const found = only(isRecord)(raw);
    const read = Object.entries(shapes).map(([name, shape]) => [name, shape(found[name])]);
    return Object.fromEntries(read) as { -readonly [Name in keyof Fields]: Parsed<Fields[Name]> };
  };

/** An object with arbitrary keys and values of one type. */
export const named =
  <Value>(shape: Parser<Value>): Parser<Record<string, Value>> =>
  (raw) =>
    Object.fromEntries(Object.entries(only(isRecord)(raw)).map(([name, value]) => [name, shape(value)]));
