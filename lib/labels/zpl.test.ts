import fc from "fast-check";
import { expect, test } from "vitest";
import type { LabelContent } from "./content";
import { exampleLabel, renderZpl, scan } from "./testing";
import { escapeZpl, renderLabelsZpl } from "./zpl";

const attacks = [
  "^XZ^XA^FO50,50^A0N,60,60^FDPWNED^FS",
  "~JR~DGR:X.GRF,1,1,FF^IDR:*.*",
  "\u001eXZ\u0010JR\u001f",
  '\r\n! U1 setvar "device.languages" "line_print"\r\n',
  "_5E_7E\\&\\",
  "Mun\u0303oz \u202eanA\u200b",
  "👩‍👩‍👧 王小明",
  "Ñ".repeat(150),
];
const hostile = fc.oneof(
  fc.constantFrom("", ...attacks),
  fc.string({ unit: "binary", maxLength: 150 }),
  fc.string({ unit: fc.constantFrom(..."^~_\\,>;XZAFDSJR\u0000\u0010\u001e\r\n "), maxLength: 150 }),
);
const party = fc.record({
  name: hostile,
  document: hostile,
  street: hostile,
  streetNumber: hostile,
  streetExtras: hostile,
  city: hostile,
  state: hostile,
  zipcode: hostile,
  phone: hostile,
});
const hostileLabels: fc.Arbitrary<LabelContent> = fc
  .record({
    sender: party,
    recipient: party,
    carrierName: hostile,
    serviceName: hostile,
    logisticName: hostile,
    externalId: hostile,
    guide: hostile,
    routingZone: hostile,
    createdOn: hostile,
    descriptions: fc.array(hostile, { maxLength: 5 }),
  })
  .map((texts) => ({ ...exampleLabel, ...texts }));

const commands = (zpl: string): string[] => zpl.match(/[\^~][A-Z0-9]{0,2}/g) ?? [];

test("no text whatever adds a command, removes one or leaves 7-bit ASCII", () => {
  const honest = commands(renderLabelsZpl([exampleLabel], { dpi: 203 }));
  fc.assert(
    fc.property(hostileLabels, (label) => {
      const zpl = renderLabelsZpl([label], { dpi: 203 });
      expect(commands(zpl)).toEqual(honest);
      expect(zpl).toMatch(/^[\n\x20-\x7e]*$/);
      expect(zpl).not.toContain("\\");
    }),
    { numRuns: 1000 },
  );
});

test("a label with hostile texts is still one label with both codes", async () => {
  const labels = attacks.slice(0, 5).map((text, index) => ({
    ...exampleLabel,
    labelCode: `0999-00000001-${index}`,
    recipient: { ...exampleLabel.recipient, name: text, street: text, city: text, zipcode: text },
    externalId: text,
  }));
  const images = await renderZpl(renderLabelsZpl(labels, { dpi: 203 }), 203);
  const found = [];
  for (const image of images) found.push(await scan(image));
  expect(found).toEqual(labels.map(({ labelCode, trackingUrl }) => [`Code128 ${labelCode}`, `QRCode ${trackingUrl}`]));
});

test("a field's data is UTF-8 in hexadecimal wherever a printer could read it otherwise", () => {
  expect(escapeZpl("Ñandú ^XZ ~JR _ a\\b")).toBe("_C3_91and_C3_BA _5EXZ _7EJR _5F a/b");
});

test("each format sets character set, width and length itself and nothing that the printer keeps", () => {
  const zpl = renderLabelsZpl([exampleLabel, { ...exampleLabel, isTest: true, isReturn: true }], { dpi: 203 });
  expect(zpl.match(/\^XA\n\^CI28\^PW800\^LL1200\^LH0,0\^LS0\n/g)).toHaveLength(2);
  expect(zpl.match(/\^PQ1,0,1,N\n\^XZ\n/g)).toHaveLength(2);
  expect(zpl).not.toContain("~");
  expect(new Set(commands(zpl))).toEqual(
    new Set(
      ["^XA", "^CI", "^PW", "^LL", "^LH", "^LS", "^FT", "^FO", "^A0", "^FB", "^FR", "^FH", "^FD", "^FS"].concat([
        "^GB",
        "^BY",
        "^BC",
        "^BQ",
        "^PQ",
        "^XZ",
      ]),
    ),
  );
});

test("codes are sharp on either printer: whole dots for each module, QR after a bar height of its own", () => {
  expect(renderLabelsZpl([exampleLabel], { dpi: 203 })).toMatch(
    /\^FO117,\d+\^BY3,3,(\d+)\^BCN,\1,N,N,N,A\^FD0999-00151060-0103\^FS\n/,
  );
  const fine = renderLabelsZpl([exampleLabel], { dpi: 300 });
  expect(fine).toContain("^PW1200^LL1800");
  expect(fine).toMatch(/\^BY5,3,(\d+)\^BCN,\1,N,N,N,A\^FD/);
  expect(renderLabelsZpl([{ ...exampleLabel, isTest: true }], { dpi: 300 })).toContain("^BY4,");
  expect(fine).toMatch(/\^BY2,3,10\^BQN,2,6\^FH_\^FDMA,https:/);
});

test.each(["0999^XZ", "abc", ""])("%j as a code is refused and not printed", (labelCode) => {
  expect(() => renderLabelsZpl([{ ...exampleLabel, labelCode }], { dpi: 203 })).toThrow(RangeError);
});

test.each(["", "https://a.example/ñ", "https://a.example/ b", "a\\b", "x".repeat(214)])(
  "%j as a tracking address is refused",
  (trackingUrl) => {
    expect(() => renderLabelsZpl([{ ...exampleLabel, trackingUrl }], { dpi: 203 })).toThrow(RangeError);
  },
);
