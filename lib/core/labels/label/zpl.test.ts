import { expect, test, vi } from "vitest";
import { exampleLabel } from "../testing";
import { commandsOf } from "../testing-hostile";
import { expectHarmless, expectHostileLabelsScan } from "../testing-zpl";
import { escapeZpl, renderLabelsZpl } from "./zpl";

// Rendering takes long on a machine that is busy with other things.
vi.setConfig({ testTimeout: 60_000 });

test("no text whatever adds a command, removes one or leaves 7-bit ASCII", () => expectHarmless(200));

test("a label with hostile texts is still one label with both codes", () => expectHostileLabelsScan(1));

test("a field's data is UTF-8 in hexadecimal wherever a printer could read it otherwise", () => {
  expect(escapeZpl("Ñandú ^XZ ~JR _ a\\b")).toBe("_C3_91and_C3_BA _5EXZ _7EJR _5F a/b");
});

test("each format sets character set, width and length, puts back what others leave, and sets nothing else that is kept", () => {
  const zpl = renderLabelsZpl([exampleLabel, { ...exampleLabel, isTest: true, isReturn: true }], { dpi: 203 });
  expect(zpl.match(/\^XA\n\^CI28\^PW800\^LL1200\^LH0,0\^LS0\^PON\^PMN\^LRN\^JMA\^FWN\^MUD\^MCY\n/g)).toHaveLength(2);
  expect(zpl.match(/\^PQ1,0,1,N\n\^XZ\n/g)).toHaveLength(2);
  expect(zpl).not.toContain("~");
  expect(new Set(commandsOf(zpl))).toEqual(
    new Set(
      [
        "^XA",
        "^CI",
        "^PW",
        "^LL",
        "^LH",
        "^LS",
        "^PO",
        "^PM",
        "^LR",
        "^JM",
        "^FW",
        "^MU",
        "^MC",
        "^FT",
        "^FO",
        "^A0",
        "^FB",
        "^FR",
        "^FH",
        "^FD",
        "^FS",
      ].concat(["^GB", "^BY", "^BC", "^BQ", "^PQ", "^XZ"]),
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
