import { expect, test } from "vitest";
import { readPages } from "../testing-print";
import { line } from "./marks";
import { renderPdf } from "./pdf";
import { joinPdfs } from "./pdf-join";

const page = (text: string) => ({
  widthMm: 100,
  heightMm: 150,
  drawings: [line(text, 10, 20, 80, { sizePt: 12, bold: text.length > 6 })],
});
const render = (title: string, texts: readonly string[]) => renderPdf(title, "2026-11-20", texts.map(page));

test("the pages of several PDFs follow each other in one that has the first one's title", async () => {
  const parts = [
    await render("Uno (1 0 R)", ["primera", "otra"]),
    await render("Dos", ["tercera"]),
    await render("Tres", ["x", "última"]),
  ];
  const joined = joinPdfs(parts);
  const pages = await readPages(joined);
  expect(pages.map(({ text }) => text.trim())).toEqual(["primera", "otra", "tercera", "x", "última"]);
  expect(joined.toString("latin1")).toContain("(Uno \\(1 0 R\\))");
  expect(joined.toString("latin1")).not.toContain("(Dos)");
});

test("every entry of the cross-reference table points at its object", async () => {
  const joined = joinPdfs([await render("Uno", ["a"]), await render("Dos", ["b", "c"])]);
  const text = joined.toString("latin1");
  const table = text.slice(Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]));
  const size = Number(/^xref\n0 (\d+)\n/.exec(table)?.[1]);
  const offsets = [...table.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset));
  expect(offsets).toHaveLength(size - 1);
  expect(table).toContain(`/Size ${size}\n`);
  for (const [place, offset] of offsets.entries()) {
    expect(text.slice(offset, offset + 12)).toMatch(new RegExp(`^${place + 1} 0 obj\n`));
  }
  const referred = [...text.matchAll(/\b(\d+) 0 R\b/g)].map(([, number]) => Number(number));
  expect(Math.max(...referred)).toBeLessThan(size);
});

test("one PDF stays as it is, none is a mistake, anything else is refused", async () => {
  const pdf = await render("Uno", ["a"]);
  expect(joinPdfs([pdf])).toEqual(pdf);
  expect(() => joinPdfs([])).toThrow(RangeError);
  expect(() => joinPdfs([pdf, Buffer.from("%PDF-1.7 and nothing of what ours have")])).toThrow();
});
