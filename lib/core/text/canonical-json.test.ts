import { expect, test } from "vitest";
import { canonicalJson } from "./canonical-json";

test("canonical JSON sorts members by name, numeric names too", () => {
  expect(canonicalJson({ b: [1, { d: null, c: "é" }], 9: 1, 10: 2 })).toBe('{"10":2,"9":1,"b":[1,{"c":"é","d":null}]}');
});
