import { expect, test } from "vitest";
import { messages } from "@/lib/i18n/messages";
import { makeRanking } from "../commands/rank";
import { synonymsOf } from "../commands/synonyms";
import { settingsText } from "./section-words";
import { settingsSections } from "./sections";

const find = (locale: "es" | "en") =>
  makeRanking(settingsSections, ({ href, word }) => ({
    label: messages[locale].settings.section[word],
    synonyms: synonymsOf(href),
    text: settingsText(word, messages[locale]),
  }));

test.each([
  ["es", "razón social", "account"],
  ["es", "poco saldo", "notifications"],
  ["es", "valor declarado", "preferences"],
  ["es", "volumen util", "boxes"],
  ["es", "orígenes", "credentials"],
  ["es", "segundo paso", "security"],
  ["es", "flota", "carriers"],
  ["es", "impresra", "preferences"],
  ["en", "tax number", "account"],
  ["en", "declared value", "preferences"],
  ["en", "origins", "credentials"],
  ["en", "two-step", "security"],
] as const)("in %s the words %j of a page find its section", (locale, typed, word) => {
  expect(
    find(locale)(typed)
      .slice(0, 3)
      .map((section) => section.word),
  ).toContain(word);
});

test.each(settingsSections)("$word is found by its name, and has the words of its page", ({ word }) => {
  expect(find("es")(messages.es.settings.section[word])[0]?.word).toBe(word);
  const text = settingsText(word, messages.es);
  expect(text.split(" ").length).toBeGreaterThan(20);
  expect(text).not.toMatch(/[{}]|plural/);
});
