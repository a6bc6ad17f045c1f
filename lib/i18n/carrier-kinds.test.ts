import { expect, test } from "vitest";
import { locales } from "@/lib/core/vocabulary";
import { adapterDefinitions } from "@/lib/domain/carriers";
import { messages } from "./messages";

interface FieldTexts {
  readonly label?: string;
  readonly hint?: string;
  readonly choices?: Readonly<Record<string, string>>;
}

test("every field of a carrier's contract, and every choice of it, has its words in every language", () => {
  const missing = locales.flatMap((locale) => {
    const { fields: texts, choice: shared } = messages[locale].carrierConnection;
    return Object.entries(adapterDefinitions).flatMap(([kind, { fields }]) =>
      fields.flatMap(({ name, choices = [] }) => {
        const known = texts as Readonly<Record<string, Readonly<Record<string, FieldTexts>>>>;
        const text = known[kind]?.[name];
        const unnamed = choices.filter((choice) => !text?.choices?.[choice] && !Object.hasOwn(shared, choice));
        return [
          ...(text?.label && text.hint ? [] : [`${locale} ${kind}.${name}`]),
          ...unnamed.map((choice) => `${locale} ${kind}.${name}: ${choice}`),
        ];
      }),
    );
  });
  expect(missing).toEqual([]);
});
