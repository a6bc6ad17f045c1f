import { expect, test } from "vitest";
import { pickLocale } from "./pick-locale";

test.each([
  ["the language chosen on the device wins over the browser's", "en", "es-AR,es;q=0.9", "en"],
  ["without a choice the browser's first language counts", undefined, "en-GB,en;q=0.9,es;q=0.8", "en"],
  ["quality decides, not the order", undefined, "en;q=0.4, es-419;q=0.8", "es"],
  ["an unsupported language is skipped", undefined, "eo,eo-XX;q=0.9,en;q=0.3", "en"],
  ["a language excluded by q=0 is not chosen", undefined, "en;q=0", "es"],
  ["Spanish when the browser says nothing", undefined, null, "es"],
  ["a cookie that somebody tampered with is ignored", "<script>", "en", "en"],
])("%s", (_rule, chosen, acceptLanguage, expected) => {
  expect(pickLocale(chosen, acceptLanguage)).toBe(expected);
});
