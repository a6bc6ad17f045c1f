import fc from "fast-check";
import { expect, test } from "vitest";
import { longestAddress, pasteKind } from "./paste-kind";

test.each([
  "Ana Gil\nMitre 123\n1629 Pilar",
  "Ana Gil\r\nMitre 123",
  "Lucía Fernández, Av. Corrientes 1234 piso 5 dpto B, C1043AAZ CABA, tel 11 5283-4511",
  "Ana Gil - Mitre 123 - Pilar",
  "Ruta 8 km 50; Pilar; Buenos Aires",
  "Calle 7 N° 1234, La Plata",
  "Belgrano s/n, Tilcara",
])("%j is an address", (text) => {
  expect(pasteKind(text)).toBe("address");
});

test.each([
  "",
  "   \n ",
  "5500",
  "Martín Gutiérrez",
  "Gutiérrez, Martín",
  "martin@example.com",
  "+54 261 555-0000",
  "20-31220874-3",
  "1.234,56",
  "MATE-01, MATE-02",
  "San Martín 845",
  "\nMitre 123\n",
  "https://example.com/orders/123",
])("%j is a value for one field", (text) => {
  expect(pasteKind(text)).toBe("value");
});

test("what is longer than the API parses is told from what it parses", () => {
  const start = "Ana Gil\n";
  expect(pasteKind(`${start}${"x".repeat(longestAddress - start.length)}  `)).toBe("address");
  expect(pasteKind(`${start}${"x".repeat(longestAddress - start.length + 1)}`)).toBe("too_long");
});

const word = fc.stringMatching(/^[\p{L}\p{N}]{1,20}$/u);

test("any two lines are an address; one without separators never is", () => {
  fc.assert(
    fc.property(word, word, fc.constantFrom("\n", "\r\n", "\n\n"), (first, second, end) => {
      expect(pasteKind(`${first}${end}${second}`)).toBe("address");
      expect(pasteKind(`${first} ${second}`)).toBe("value");
    }),
  );
});

test("blanks around a text change nothing", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), fc.stringMatching(/^[ \t\n]*$/), (text, blanks) => {
      expect(pasteKind(`${blanks}${text}${blanks}`)).toBe(pasteKind(text));
    }),
  );
});
