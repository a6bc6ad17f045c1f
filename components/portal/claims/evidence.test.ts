import { expect, test } from "vitest";
import { claimLimits } from "@/lib/core/vocabulary";
import { faultOf } from "./evidence";

const file = (given: { name?: string; type?: string; size?: number } = {}) => ({
  name: "caja.jpg",
  type: "image/jpeg",
  size: 1_000,
  ...given,
});

test.each([
  ["photos and a PDF", [file(), file({ type: "application/pdf" })], undefined],
  ["more than there is room for", [file(), file(), file()], { is: "many" }],
  [
    "a table",
    [file(), file({ name: "caja.xlsx", type: "application/vnd.ms-excel" })],
    { is: "format", name: "caja.xlsx" },
  ],
  ["a file without a type", [file({ name: "caja", type: "" })], { is: "format", name: "caja" }],
  ["a file of the largest size", [file({ size: claimLimits.fileBytes })], undefined],
  ["a byte more", [file({ size: claimLimits.fileBytes + 1 })], { is: "large", name: "caja.jpg" }],
] as const)("%s: told before anything is sent", (_, files, fault) => {
  expect(faultOf(files, 2)).toEqual(fault);
});
