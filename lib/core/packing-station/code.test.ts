import fc from "fast-check";
import { expect, test } from "vitest";
import { readCode } from "./code";

const tracked = (labelVersion: number) => ({ kind: "tracking", token: "AbC_123-xyz", labelVersion });

test.each([
  ["0999-00000007", { kind: "guide", guide: "0999-00000007" }],
  [" 0999-00000007-0203\r", { kind: "label", guide: "0999-00000007", number: 2, total: 3 }],
  ["0999'00000007'0203", { kind: "label", guide: "0999-00000007", number: 2, total: 3 }],
  ["https://envios.example/track/AbC_123-xyz", tracked(1)],
  ["httpsÑ--envios.example-track-AbC?123'xyz", tracked(1)],
  ["httpsÇ--envios.exampleÇ3000-andén-track-AbC?123'xyz", tracked(1)],
  ["httpsÇ;;envios.example;track;AbC_123-xyz", tracked(1)],
  ["https>&&envios.example&track&AbC?123/xyz", tracked(1)],
  ["HTTPS://ENVIOS.EXAMPLE/track/AbC_123-xyz", tracked(1)],
  ["https://envios.example/track/AbC_123-xyz?v=2", tracked(2)],
  ["httpsÑ--envios.example-track-AbC?123'xyz_v¿12", tracked(12)],
  ["httpsÑ--envios.example-track-AbC?123'xyz_v¡2", tracked(2)],
  ["httpsÇ--envios.example-track-AbC?123'xyz_v«2", tracked(2)],
  ["httpsÇ;;envios.example;track;AbC_123-xyz:v=2", tracked(2)],
  ["https>&&envios.example&track&AbC?123/xyz_v)2", tracked(2)],
  ["PED-track-12345678", { kind: "reference", text: "PED-track-12345678" }],
  ["#12", { kind: "id", id: 12 }],
  ["12", { kind: "reference", text: "12", id: 12 }],
  ["012", { kind: "reference", text: "012" }],
  ["099900000007", { kind: "reference", text: "099900000007" }],
  ["PED-12", { kind: "reference", text: "PED-12" }],
  ["  ", undefined],
])("%j is classified by its format", (text, read) => {
  expect(readCode(text)).toEqual(read);
});

test("every label code of a shipment is parsed, whatever keyboard layout garbled its hyphens", () => {
  const count = fc.integer({ min: 1, max: 99 });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 99_999_999 }),
      count,
      count,
      fc.constantFrom("-", "'", "/", "?"),
      (id, n, t, sign) => {
        const guide = `0999-${String(id).padStart(8, "0")}`;
        const label = `${guide}-${String(n).padStart(2, "0")}${String(t).padStart(2, "0")}`;
        expect(readCode(label.replaceAll("-", sign))).toEqual({ kind: "label", guide, number: n, total: t });
      },
    ),
  );
});

test("any input is parsed without an error, and an id always equals the typed digits", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const read = readCode(text);
      if (read && "id" in read && read.id !== undefined) expect(text.trim().replace("#", "")).toBe(String(read.id));
    }),
  );
});
