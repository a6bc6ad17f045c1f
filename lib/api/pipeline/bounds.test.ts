import { describe, expect, test } from "vitest";
import * as z from "zod";
import { DomainError } from "@/lib/core/errors";
import { EmailText, lines, list, text, textRule } from "../shared/wire";
import { assertBounded, usualText } from "./bounds";
import { readInput } from "./read";

/** The fields that are refused, with the code of the message. */
function refusal(work: () => unknown): Record<string, string> | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    if (!(error instanceof DomainError) || error.detail.code !== "validation_failed") throw error;
    return Object.fromEntries(error.detail.issues.map(({ path, message }) => [path, message.code]));
  }
}

const nested = (depth: number): unknown => JSON.parse(`${"[".repeat(depth)}1${"]".repeat(depth)}`);
const long = "x".repeat(usualText + 1);

describe("a body is measured before its schema reads it", () => {
  test.each([
    ["a long text, where it stands", { a: [{ b: long }] }, { "a.0.b": "text_too_long" }],
    ["a text alone", long, { global: "text_too_long" }],
    ["a long name", { [long]: 1 }, { global: "name_too_long" }],
    ["depth", nested(40), { global: "input_too_deep" }],
    ["a list of many", Array.from({ length: 100_001 }, () => 1), { global: "input_has_too_many_values" }],
    ["many lists", Array.from({ length: 60_000 }, () => [1]), { global: "input_has_too_many_values" }],
  ])("%s", (_, value, refused) => {
    expect(refusal(() => assertBounded(value))).toEqual(refused);
  });

  test("what is large and meant to be is fine", () => {
    assertBounded({ logo: "x".repeat(410_000) }, { longestText: 410_000 });
    assertBounded({ rules: Array.from({ length: 50 }, () => ({ skus: Array(600).fill("A-1") })) });
    assertBounded(nested(30));
  });

  test("an endpoint may take fewer values than others", () => {
    const rules = { rules: Array.from({ length: 10 }, () => [1, 2, 3]) };
    expect(refusal(() => assertBounded(rules, { mostEntries: 40 }))).toEqual({ global: "input_has_too_many_values" });
    assertBounded(rules, { mostEntries: 41 });
  });

  test("as is a query, and no rule of a schema has run", () => {
    let runs = 0;
    const counted = z.object({ a: z.string().transform(() => ++runs) });
    expect(
      refusal(() => readInput({ body: counted }, { params: {}, search: "", bodyText: JSON.stringify({ a: long }) })),
    ).toEqual({ a: "text_too_long" });
    expect(refusal(() => readInput({ query: counted }, { params: {}, search: `?a=${long}`, bodyText: "" }))).toEqual({
      a: "text_too_long",
    });
    expect(runs).toBe(0);
  });
});

test("a rule of a text or a list does not run for one that is too long", () => {
  let runs = 0;
  const count = textRule(() => void runs++);
  const faults = (schema: z.ZodType, value: unknown) =>
    schema.safeParse(value, { reportInput: true }).error?.issues.map(({ code }) => code);
  for (const schema of [text(5).check(count), lines(5).check(count), text(5).transform(() => ++runs)])
    expect(faults(schema, "abcdef")).toEqual(["too_big"]);
  expect(faults(list(z.string().check(count), 2), ["a", "b", "c"])).toEqual(["too_big"]);
  expect(faults(list(z.string().check(count), 2), { a: "a", b: "b", c: "c" })).toEqual(["too_big"]);
  expect(faults(EmailText, `${"a".repeat(200)}@`)).toEqual(["too_big"]);
  expect(runs).toBe(0);
});
