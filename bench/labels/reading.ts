import fc from "fast-check";
import { type LabelContent, renderLabelsPdf, renderLabelsZpl } from "@/lib/core/labels";
import { printable } from "@/lib/core/labels/drawing/text";
import { exampleLabel, seededLabels } from "@/lib/core/labels/testing";
import { commandsOf, hostileLabels } from "@/lib/core/labels/testing-hostile";
import { type Image, rasterise, readPages, renderZpl } from "@/lib/core/labels/testing-print";
import { codesOf, printings, type Scanner, scan, scanners } from "@/lib/core/labels/testing-scan";
import { countRow, type Row } from "./table";

const layout = "10x15";

/** Number of letters of a name on the first of its two lines. */
const beforeBreak = 22;

/** Reads every label in every printing with every scanner. */
export async function* decodeMatrix(count: number): AsyncGenerator<Row> {
  const labels = seededLabels(count);
  for (const { name, print } of printings) {
    const images = await print(labels);
    const misread = new Set<string>();
    const good: string[] = [];
    for (const [scannerName, scanner] of Object.entries(scanners)) {
      const failed = await misreadBy(scanner, labels, images);
      for (const code of failed) misread.add(code);
      good.push(`${scannerName} ${count - failed.length}`);
    }
    const isWhole = images.length === labels.length;
    const note = `${good.join(", ")}${isWhole ? "" : `, but ${images.length} labels`}${[...misread].slice(0, 3).join(" ")}`;
    yield countRow(`decode ${name}`, "all", isWhole ? count - misread.size : 0, count, note);
  }
  const pages = await readPages(await renderLabelsPdf(labels, { layout }));
  const named = labels.filter(({ recipient }, place) =>
    pages[place]?.text.includes(printable(recipient.name).slice(0, beforeBreak)),
  );
  yield countRow("names come back, composed", "all", named.length, count);
  yield countRow("pages = packages", "all", pages.length, count);
}

async function misreadBy(scanner: Scanner, labels: readonly LabelContent[], images: readonly Image[]) {
  const failed: string[] = [];
  for (const [place, label] of labels.entries()) {
    const image = images[place];
    const found = image ? await scanner(image) : [];
    if (found.join("\n") !== codesOf(label).join("\n")) failed.push(label.labelCode);
  }
  return failed;
}

/** Fixed seed: the same texts in every run. */
const seed = 20_261_120;
/** Few, because the ZPL renderer is slow. */
const zplDecoded = 25;

export async function* hostileNames(count: number): AsyncGenerator<Row> {
  const labels = fc
    .sample(hostileLabels, { numRuns: count, seed })
    .map((label): LabelContent => ({ ...label, createdOn: exampleLabel.createdOn }));
  for (const dpi of [203, 300] as const) {
    const honest = commandsOf(renderLabelsZpl([exampleLabel], { dpi })).join();
    const sound = labels.filter((label) => commandsOf(renderLabelsZpl([label], { dpi })).join() === honest);
    yield countRow(`hostile, ZPL ${dpi}: same commands`, "all", sound.length, count);
  }
  const pdf = await renderLabelsPdf(labels, { layout });
  let pages = 0;
  let misread = 0;
  for (let start = 0; start < count; start += 50) {
    const batch = labels.slice(start, start + 50);
    const images = await rasterise(await renderLabelsPdf(batch, { layout }), 203.2);
    pages += images.length;
    misread += (await misreadBy(scan, batch, images)).length;
  }
  yield countRow("hostile, PDF: pages", "all", (await readPages(pdf)).length === pages ? pages : 0, count);
  yield countRow("hostile, PDF: both codes read", "all", count - misread, count);
  const few = labels.slice(0, zplDecoded);
  const images = await renderZpl(renderLabelsZpl(few, { dpi: 203 }), 203);
  const bad = await misreadBy(scan, few, images);
  const note = `${images.length} labels`;
  yield countRow("hostile, ZPL 203: both codes read", "all", few.length - bad.length, few.length, note);
}
