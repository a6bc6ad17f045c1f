import { expect, test } from "vitest";
import { ApiError } from "@/components/shared/api-error";
import { errorsByLine } from "./errors-by-line";

const lines = [{ sku: "A" }, { sku: "B" }, { sku: "C" }];
const refusal = (errors: Record<string, string[]>) =>
  ApiError.refused(new Response(null, { status: 422 }), { code: "validation_failed", message: "No.", errors });
const keyOf = ({ sku }: (typeof lines)[number]) => sku;

test("errors of fields within a line are told by the key of the line, and others by none", () => {
  const fields = { "lines.2.quantity": ["Hay 3.", "Falta 1."], "lines.0.sku_id": ["Repetido."], to: ["Otro."] };
  const error = refusal(fields);
  expect(errorsByLine(error, lines, keyOf)).toEqual(
    new Map([
      ["C", "Hay 3. Falta 1."],
      ["A", "Repetido."],
    ]),
  );
});

test("a line that was not sent, and what is no answer of the server, have no line", () => {
  expect(errorsByLine(refusal({ "lines.7.quantity": ["?"] }), lines, keyOf).size).toBe(0);
  expect(errorsByLine(new TypeError("offline"), lines, keyOf).size).toBe(0);
});
