import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { exampleLabel } from "../testing";
import { type Image, renderZpl } from "../testing-print";
import { codesOf, scan } from "../testing-scan";
import type { CarrierLabel } from "./carrier-label";
import { assertCompleteZpl, joinLabelsZpl } from "./carrier-zpl";
import { renderLabelsZpl } from "./zpl";

const options = { dpi: 203 } as const;

const carrierLabel = (shipmentId: number, text: string): CarrierLabel => ({
  ...{ shipmentId, labelCode: `0999-${shipmentId}`, packageNumber: 1, createdOn: "2026-11-20", format: "zpl_10x15" },
  content: new Uint8Array(Buffer.from(text, "latin1")),
});

/** A label that says nothing of what a printer keeps. */
const modest = "^XA^FO40,40^FDMODEST^FS^FO40,200^BCN,160,Y,N,N^FD36000000000001^FS^XZ";

const jobOf = (labels: Parameters<typeof joinLabelsZpl>[0]) =>
  Buffer.from(joinLabelsZpl(labels, options)).toString("latin1");
const printed = (labels: Parameters<typeof joinLabelsZpl>[0]): Promise<Image[]> => renderZpl(jobOf(labels), 203);

describe("labels of several shipments in one job", () => {
  // What the renderer of the tests keeps as a printer does. It knows no others of those that are pinned below.
  test("are each as alone, whatever the one before leaves in the printer", async () => {
    const [[alone], [ours]] = await Promise.all([printed([carrierLabel(2, modest)]), printed([exampleLabel])]);
    const left = carrierLabel(1, "^XA^LH40,90^LS30^BY6,3,90^CF0,90^FWR^CI28^FO10,10^FDFIRST^FS^XZ");
    const images = await printed([left, carrierLabel(2, modest), left, exampleLabel]);
    expect(images).toHaveLength(4);
    const pixelsOf = (image: Image | undefined) => Buffer.from(image?.pixels ?? []);
    expect(pixelsOf(images[1]).equals(pixelsOf(alone))).toBe(true);
    expect(pixelsOf(images[3]).equals(pixelsOf(ours))).toBe(true);
    expect(await scan(ours!)).toEqual(codesOf(exampleLabel));
  });

  test("are reset between shipments, and never between packages or before the first", () => {
    const reset = "^XA^LH0,0^LS0^PON^PMN^LRN^JMA^FWN^MUD^MCY^BY2,3,10^CFA,9^CI0^FS^XZ\n";
    const [one, other] = [carrierLabel(1, "^XA^FDone^FS^XZ"), carrierLabel(2, "^XA^FDother^FS^XZ\r\n")];
    expect(jobOf([one])).toBe("^XA^FDone^FS^XZ");
    expect(jobOf([one, one, other, one])).toBe(
      `^XA^FDone^FS^XZ\n^XA^FDone^FS^XZ\n${reset}^XA^FDother^FS^XZ\r\n${reset}^XA^FDone^FS^XZ\n`,
    );
    const ours = renderLabelsZpl([exampleLabel], options);
    expect(ours).toContain("^LH0,0^LS0^PON^PMN^LRN^JMA^FWN^MUD^MCY");
    expect(jobOf([one, exampleLabel, other])).toBe(`^XA^FDone^FS^XZ\n${ours}${reset}^XA^FDother^FS^XZ\r\n`);
  });
});

describe("of ZPL", () => {
  const body = "^FO9,9^FDx^FS";
  test.each([
    ["one format", `^XA${body}^XZ`],
    ["several", `^XA${body}^XZ\n^xa${body}^xz`],
    ["a doubled start", `^XA\n^XA^CI28${body}^XZ`],
    ["a start before each of several", `^XA^XA${body}^XZ^XA^XA${body}^XZ`],
    ["an end too many", `^XZ^XA${body}^XZ^XZ`],
    ["graphics alone", "^XA^GB9,9,9^FS^XZ"],
    ["a stored picture", "~DGR:A.GRF,1,1,FF^XA^FO0,0^XGR:A.GRF,1,1^FS^XZ"],
    ["a preamble of a driver", `CT~~CD,~CC^~CT~^XA~TA000~JSN^LT0^MNW${body}^XZ`],
  ])("%s is taken", (_, text) => expect(() => assertCompleteZpl(carrierLabel(1, text))).not.toThrow());

  test.each([
    ["nothing", ""],
    ["an open format", `^XA${body}`],
    ["an open one after a whole one", `^XA${body}^XZ^XA${body}`],
    ["an end alone", `${body}^XZ`],
    ["a format that draws nothing", "^XA^CI28^LH0,0^XZ"],
    ["another sign for commands", `^XA${body}^CC*^XZ`],
    ["another sign between parameters", `^XA^CD;${body}^XZ`],
    ["another sign for control", `~CT+^XA${body}^XZ`],
  ])("%s is refused", (_, text) => expect(() => assertCompleteZpl(carrierLabel(1, text))).toThrow(RangeError));
});

const shared = new URL("../../../../../shared/data/imports/etiqueta-doble-xa.zpl", import.meta.url);

test("etiqueta-doble-xa.zpl is one label whose code is read", async ({ skip }) => {
  if (!existsSync(shared)) skip("needs the files of ../shared/data/imports, which are not here");
  const label = carrierLabel(1, readFileSync(shared, "latin1"));
  assertCompleteZpl(label);
  const images = await printed([label]);
  expect(images).toHaveLength(1);
  expect(await scan(images[0]!)).toEqual(["Code128 36000000000001"]);
});
