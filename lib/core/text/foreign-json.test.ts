import { expect, test } from "vitest";
import { cleanText } from "./clean-text";
import { parseForeignJson } from "./foreign-json";

test("what cannot be stored or misleads is left out of a text; line breaks and other scripts stay", () => {
  expect(cleanText("fir\0m\u009bó\u202e\u2066x\ufeff\ufffe")).toBe("firmóx");
  expect(cleanText("a\tb\nc\r\n\u00a0d \u{1f4e6} שלום")).toBe("a\tb\nc\r\n\u00a0d \u{1f4e6} שלום");
  expect(cleanText("a\ud800b\udc00")).toBe("a\ufffdb\ufffd");
});

test("texts are cleaned at every level, numbers beyond every number stay what JSON makes of them", () => {
  expect(parseForeignJson(String.raw`{"a": ["x\u0000y", {"b": "\ud800"}], "n": 1e999, "z": null}`)).toEqual({
    a: ["xy", { b: "\ufffd" }],
    n: Number.POSITIVE_INFINITY,
    z: null,
  });
  expect(parseForeignJson(JSON.stringify({ long: "x".repeat(50) }), { text: 10 })).toEqual({ long: "x".repeat(10) });
});

test.each([
  ["no JSON", "<html>"],
  ["an open text", '["abc'],
  ["an escape at the end", '"\\'],
  ["too deep", `${"[".repeat(33)}${"]".repeat(33)}`],
  ["endlessly deep", '{"a":'.repeat(200_000)],
  ["too many values", `[${"0,".repeat(300_000)}0]`],
  ["too many keys", `{${Array.from({ length: 160_000 }, (_, n) => `"${n}":1`).join()}}`],
])("%s is not read", (_, text) => expect(parseForeignJson(text)).toBeUndefined());

test("brackets, commas and quotes within texts count nothing", () => {
  const text = '[{",":\\"'.repeat(40);
  expect(parseForeignJson(JSON.stringify([text]), { depth: 1, values: 2 })).toEqual([text]);
});
