import { expect, test, vi } from "vitest";
import { readPages } from "../testing-print";
import { renderStatementPdf, type StatementContent } from "./statement-sheet";

// Rendering takes long on a machine that is busy with other things.
vi.setConfig({ testTimeout: 60_000 });

const statement = (rows: number, more: Partial<StatementContent> = {}): StatementContent => ({
  title: "Resumen de cuenta",
  subtitle: "noviembre de 2026",
  createdOn: "2026-11-25",
  warnings: [],
  parties: [[["Cuenta", "#12 Tienda Ñandú"]]],
  totals: [
    ["Saldo inicial", "$ 0,00"],
    ["Saldo final", "$ 12,00"],
  ],
  tables: [
    {
      title: "Movimientos",
      columns: [
        { title: "Concepto", share: 0.7 },
        { title: "Importe", share: 0.3, isAmount: true },
      ],
      rows: Array.from({ length: rows }, (_, place) => [`Línea ${place + 1}.`, `${place + 1},00`]),
      total: ["Total", "99,00"],
    },
  ],
  footer: "Resumen de cuenta",
  pageNumber: "Página {page} de {pages}",
  ...more,
});

test.each([0, 1, 2, 30, 100])(
  "a table of %d rows has each once in order, and its total with the last",
  async (count) => {
    const pages = await readPages(await renderStatementPdf(statement(count)));
    const found = pages.flatMap(({ text }) => text.match(/Línea \d+\./g) ?? []);
    expect(found).toEqual(Array.from({ length: count }, (_, place) => `Línea ${place + 1}.`));
    expect(pages.at(-1)?.text).toMatch(count === 0 ? /Total 99,00/ : new RegExp(`Línea ${count}\\..*Total 99,00`));
    for (const { text } of pages) expect(text).toContain("IMPORTE");
  },
);

test("every page has its number in the language of the statement", async () => {
  const pages = await readPages(await renderStatementPdf(statement(100, { pageNumber: "Page {page} of {pages}" })));
  expect(pages.length).toBeGreaterThan(1);
  for (const [index, { text }] of pages.entries()) {
    expect(text).toContain(`Page ${index + 1} of ${pages.length}`);
    expect(text).not.toContain("Página");
  }
});

test("every page has the warnings, and the same content gives the same bytes", async () => {
  const content = statement(100, { warnings: ["CUENTA DE PRUEBA", "PARCIAL"] });
  const first = await renderStatementPdf(content);
  const pages = await readPages(first);
  expect(pages.length).toBeGreaterThan(1);
  for (const { text } of pages) expect(text).toMatch(/CUENTA DE PRUEBA PARCIAL/);
  expect((await renderStatementPdf(content)).equals(first)).toBe(true);
});
