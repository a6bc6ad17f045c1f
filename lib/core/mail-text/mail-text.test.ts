import fc from "fast-check";
import { expect, test } from "vitest";
import { type ShopMail, shopMails } from "../vocabulary";
import {
  fillMailText,
  findMailTextError,
  type MailTextPart,
  type MailVariable,
  parseMailText,
  variableNames,
  variablesOf,
} from ".";

const mail = fc.constantFrom<ShopMail>(...shopMails);
/** Text without two braces together, which single braces at the ends of parts could form. */
const words = fc.stringMatching(/^[ a-zñA-Z0-9.,!?\n<>&"'$-]{1,20}$/);
const partsOf = (about: ShopMail) =>
  fc.array(
    fc.oneof(
      words.map((text): MailTextPart => ({ text })),
      fc.constantFrom(...variablesOf(about)).map((variable): MailTextPart => ({ variable })),
    ),
    { maxLength: 12 },
  );

const write = (parts: readonly MailTextPart[], locale: "es" | "en") =>
  parts.map((part) => ("text" in part ? part.text : `{{ ${variableNames[part.variable][locale]}}}`)).join("");

test("a text is parsed into the variables and words that it was written from, in either language", () => {
  fc.assert(
    fc.property(
      mail.chain((about) => fc.tuple(fc.constant(about), partsOf(about))),
      fc.constantFrom("es" as const, "en" as const),
      ([about, parts], locale) => {
        const parsed = parseMailText(about, write(parts, locale));
        expect(parsed.error).toBeUndefined();
        const joined = (of: readonly MailTextPart[]) =>
          of.map((part) => ("text" in part ? part.text : `<${part.variable}>`)).join("");
        expect(joined(parsed.parts)).toBe(joined(parts));
      },
    ),
    { numRuns: 500 },
  );
});

test("a fault is shown at the line and column where it stands", () => {
  const fault = fc.constantFrom("{{nadie}}", "{{tienda", "{{tienda\n}}x", "}}");
  fc.assert(
    fc.property(partsOf("shipped"), fault, partsOf("shipped"), (before, wrong, after) => {
      const start = write(before, "es");
      const { error } = parseMailText("shipped", `${start}${wrong}\n${write(after, "es")}`);
      const lines = start.split("\n");
      expect(error).toMatchObject({ line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 });
    }),
    { numRuns: 500 },
  );
});

test("any text at all is parsed, and what it is filled into tells every value that is left in", () => {
  const anyText = fc.oneof(fc.string({ maxLength: 60 }), fc.stringMatching(/^[{}a-z .\n]{0,40}$/), partsText());
  fc.assert(
    fc.property(anyText, fc.subarray([...variablesOf("shipped")]), (text, given) => {
      const { parts } = parseMailText("shipped", text);
      const values = Object.fromEntries(given.map((name) => [name, `[${name}]`]));
      const filled = fillMailText(parts, values);
      const used = parts.flatMap((part) => ("variable" in part ? part.variable : []));
      const missing = used.filter((name) => !given.includes(name));
      expect(filled.leftOut.length > 0).toBe(missing.length > 0);
      if (missing.length === 0) for (const name of used) expect(filled.text).toContain(`[${name}]`);
      for (const { variable, sentence } of filled.leftOut) {
        expect(given).not.toContain(variable);
        expect(sentence).toContain(`{{${variable}}}`);
      }
    }),
    { numRuns: 1000 },
  );
});

function partsText() {
  return partsOf("shipped").map((parts) => write(parts, "en"));
}

const fill = (text: string, values: Partial<Record<MailVariable, string>>) =>
  fillMailText(parseMailText("shipped", text).parts, values);

test("a sentence without its value is left out, and a line of which nothing is left", () => {
  const text = "Hola {{comprador}}:\nYa salió. Llega el {{Fecha}} a la tarde. Guía: {{guía}}\n\nGracias, {{tienda}}";
  expect(fill(text, { shop: "Casa Norte", guide: "0999-1" })).toEqual({
    text: "Ya salió. Guía: 0999-1\n\nGracias, Casa Norte",
    leftOut: [
      { variable: "buyer", sentence: "Hola {{buyer}}:" },
      { variable: "date", sentence: "Llega el {{date}} a la tarde." },
    ],
  });
});

test("a value stays on one line and is no template, whatever was typed as a name", () => {
  expect(fill("Hola {{buyer}}.", { buyer: "Ana\r\n{{tienda}} <b>" }).text).toBe("Hola Ana {{tienda}} <b>.");
});

test("an unknown variable names those that there are, and nothing is promised of a parcel that arrived", () => {
  expect(findMailTextError("delivered", "Gracias.\n Llegó el {{fecha}}")).toMatchObject({
    code: "mail_text_variable_unknown",
    facts: { name: "fecha", line: 2, column: 11, known: { es: expect.not.arrayContaining(["{{fecha}}"]) } },
  });
  expect(findMailTextError("shipped", "Llega el {{fecha}}")).toBeUndefined();
});
