import { setFlagsFromString } from "node:v8";
import { afterEach, expect, test } from "vitest";
import { maxLabelBytes } from "../adapter";
import { decodeBase64 } from "./label-content";

afterEach(() => setFlagsFromString("--regexp-optimization"));

const label = Buffer.alloc(maxLabelBytes, "%PDF-1.7\n");
const lines = (text: string) => text.replace(/.{76}/g, "$&\r\n");

test("a label of the largest size is decoded where V8 no longer optimises regular expressions", () => {
  const text = label.toString("base64");
  setFlagsFromString("--no-regexp-optimization");
  expect(decodeBase64(text)?.equals(label)).toBe(true);
  expect(decodeBase64(lines(text))?.equals(label)).toBe(true);
  expect(decodeBase64(" ".repeat(text.length))).toBeUndefined();
});

test.each(["JVBERi0=", "JVBE\r\nRi0=", "JVBERi0x", " JVBERg== "])("%j is Base64", (text) => {
  expect(decodeBase64(text)?.toString("latin1")).toMatch(/^%PDF/);
});

test.each(["", "   ", "JVBERi0", "JVBERi0==", "JVB=ERi0", "%PDF-1.7", "JVBERi0=JVBERi0=", "====", "A==="])(
  "%j is no Base64",
  (text) => {
    expect(decodeBase64(text)).toBeUndefined();
  },
);
