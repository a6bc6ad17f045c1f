import { expect, test } from "vitest";
import { nestErrors } from "./nest-errors";

interface Draft {
  name: string;
  lines: { weight: number; kind: string }[];
}

test("errors stand where their values are, with the input to focus", () => {
  const [weight, firstChoice] = [{ name: "weight" }, { name: "first choice" }];
  const fields = { lines: [undefined, { weight: { name: "lines.1.weight", ref: weight } }] };
  const options = { fields: { ...fields, kind: { name: "kind", ref: {}, refs: [firstChoice] } } };
  const error = { type: "required", message: "Missing." };
  const nested = nestErrors<Draft & { kind: string }>(
    [
      { path: "lines.1.weight", ...error },
      { path: "kind", ...error },
      { path: "name", ...error },
    ],
    // What react-hook-form gives to a resolver, as far as it is read.
    options as never,
  );
  expect(nested).toEqual({
    lines: [undefined, { weight: { ...error, ref: weight } }],
    kind: { ...error, ref: firstChoice },
    name: { ...error, ref: undefined },
  });
  expect(Array.isArray(nested.lines)).toBe(true);
});

test("without errors a form is valid", () => {
  expect(nestErrors<Draft>([], { fields: {} })).toEqual({});
});
