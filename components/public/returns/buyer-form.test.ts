import { expect, test } from "vitest";
import { toPieces } from "@/components/shared/pieces";
import { returnReasons } from "@/lib/core/vocabulary";
import { findBuyerFieldErrors, readBuyerForm, toFields } from "./buyer-form";

const pieces = toPieces(
  [{ id: 1, number: 1, description1: null, items: [11, 12].map((id) => ({ id, description: "Mate", sku: null })) }],
  { packageIds: new Set(), itemIds: new Set() },
);

test("a form says how many of what, why, and in what words", () => {
  const form = readBuyerForm(
    { i11: "1", i99: "3", reason: "damaged", comment: " Roto\r\nal abrir\u0000 ", form: "abcd-1234" },
    pieces,
  );
  expect(form).toEqual({
    quantities: { i11: 1 },
    reason: "damaged",
    comment: "Roto\nal abrir",
    formKey: "abcd-1234",
  });
  expect(findBuyerFieldErrors(form, pieces, returnReasons)).toEqual([]);
  expect(toFields(form)).toEqual({ i11: "1", reason: "damaged" });
});

test("nothing chosen, too much chosen and no reason are told", () => {
  const fieldErrors = (fields: Record<string, string>) =>
    findBuyerFieldErrors(readBuyerForm(fields, pieces), pieces, ["other"]);
  expect(fieldErrors({})).toEqual(["nothingChosen", "reasonMissing"]);
  expect(fieldErrors({ i11: "3", reason: "other" })).toEqual(["tooMany"]);
  expect(fieldErrors({ i11: "-1", reason: "damaged" })).toEqual(["nothingChosen", "reasonMissing"]);
});

test("a form key that is none of ours is left out", () => {
  expect(readBuyerForm({ form: "<script>" }, pieces).formKey).toBe("");
});
