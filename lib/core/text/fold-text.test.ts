import { expect, test } from "vitest";
import { foldText } from "./fold-text";

test.each([
  ["Ñandú", "nandu"],
  ["CÓRDOBA", "cordoba"],
  ["Co\u0301rdoba", "cordoba"],
  ["İzmir", "izmir"],
  [" Río  4º ", " rio  4º "],
])("%s is folded to %s", (text, folded) => {
  expect(foldText(text)).toBe(folded);
});
