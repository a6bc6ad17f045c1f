import fc, { type Arbitrary } from "fast-check";
import { anyCharacter } from "@/lib/core/text/testing-characters";

/** Values that clients should not send, but do. */

const nastyTexts = [
  "",
  " ",
  "null",
  "undefined",
  "NaN",
  "[object Object]",
  "0",
  "-1",
  "1e3",
  "1.5",
  "007",
  "99999999999999999999",
  "9007199254740993",
  "2147483648",
  "٣",
  "x".repeat(300),
  "ñ".repeat(200),
  "👩‍👩‍👧‍👦".repeat(20),
  "e\u0301\u0301\u0301",
  "\u0000",
  "a\u0000b",
  "line\nbreak",
  "\u202Eright to left",
  "\u2028",
  "\uFEFF",
  "\uD800",
  "' OR 1=1 --",
  "%",
  "_%",
  "\\",
  "\u0024{7*7}",
  "{{7*7}}",
  "<script>alert(1)</script>",
  "../../etc/passwd",
  "^XA^FO0^FDx^FS^XZ",
  "2026-02-30",
  "2026-11-20",
  "0000-01-01",
  "9999-12-31T23:59:59Z",
  "+275760-09-13T00:00:00Z",
  "C1425ABC",
  "auto",
  "__proto__",
  "constructor",
] as const;

export const nastyText: Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...nastyTexts) },
  { weight: 1, arbitrary: fc.string({ unit: anyCharacter, maxLength: 60 }) },
);

const nest = (depth: number, isList: boolean): unknown => {
  let value: unknown = "deep";
  for (let level = 0; level < depth; level++) value = isList ? [value] : { items: value };
  return value;
};

const nastyNumbers = [0, -0, -1, 0.1, 1.005, 1e21, -1e308, 5e-324, 2 ** 31, 2 ** 53, 2 ** 53 + 2, 99_999_999.99, 1e8];

/** Any JSON value, to replace another one. */
export const nastyValue: Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: nastyText },
  { weight: 2, arbitrary: fc.constantFrom(...nastyNumbers) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], { "": null }) },
  { weight: 1, arbitrary: fc.integer() },
  { weight: 1, arbitrary: fc.double() },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.constantFrom(nest(40, true), nest(40, false), nest(900, true)) },
  { weight: 1, arbitrary: fc.constantFrom(Array(1001).fill(1), Array(100).fill({}), { a: { b: 1 }, c: [1] }) },
);

export const nastyBodies = [
  "{",
  '{"account_id":',
  "[1,2",
  "nul",
  "'single'",
  '{"a":1,}',
  '{"a":1}{"b":2}',
  "\uFEFF{}",
  "{}\u0000",
  '{"account_id":1e400}',
  '{"__proto__":{"account_id":1}}',
  '{"account_id":1,"account_id":2}',
  `${"[".repeat(5000)}${"]".repeat(5000)}`,
  "{}",
  "[]",
  "null",
  "0",
  '"text"',
  " ",
  "account_id=1&external_id=2",
  "<shipment/>",
] as const;

export const contentTypes = [
  "application/json; charset=utf-8",
  "APPLICATION/JSON",
  "application/vnd.api+json",
  "application/json;charset=iso-8859-1",
  "text/plain",
  "text/json",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "application/xml",
  "application/jsonx",
  "json",
  "",
] as const;
