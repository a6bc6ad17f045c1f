import { expect, test, vi } from "vitest";
import { rasterise, readPages } from "../testing-print";
import { scan } from "../testing-scan";
import { type HandoverContent, type HandoverLine, renderHandoverPdf } from "./handover-sheet";

// Rendering takes long on a machine that is busy with other things.
vi.setConfig({ testTimeout: 60_000 });

const entry = (place: number): HandoverLine => ({
  shipmentId: 151_060 + place,
  code: `0999-${String(151_060 + place).padStart(8, "0")}`,
  details: ["Depósito Avellaneda"],
  recipientName: `Begoña Fernández ${place}.`,
  city: "San Miguel de Tucumán",
  state: "Tucumán",
  zipcode: 4000,
  packages: 2,
  weightGrams: 1_250,
});

const sheet = (count: number, more: Partial<HandoverContent> = {}): HandoverContent => ({
  title: "Hoja de entrega",
  number: "HC12-20261122-1",
  day: "2026-11-22",
  carrierName: "Correo Ñandú",
  isTest: false,
  part: 1,
  parts: 1,
  shipments: count,
  declaredValueCents: count * 10_000_00,
  lines: Array.from({ length: count }, (_, place) => entry(place + 1)),
  ...more,
});

test("a sheet says what a carrier took, and everything on it that is scanned is read", async () => {
  const pdf = await renderHandoverPdf(sheet(3));
  const [page, ...others] = await readPages(pdf);
  expect(others).toEqual([]);
  for (const labels of [
    "HOJA DE ENTREGA",
    "Correo Ñandú",
    "N.º HC12-20261122-1",
    "Fecha 22/11/2026",
    "BULTOS 6",
    "PESO TOTAL 3,75 kg",
    "$ 30.000,00",
    "4000 San Miguel de Tucumán, Tucumán",
    "Recibió conforme",
  ])
    expect(page?.text).toContain(labels);
  const [image] = await rasterise(pdf, 203.2);
  const codes = image && (await scan(image));
  expect(codes).toEqual(
    expect.arrayContaining(
      ["HC12-20261122-1", ...sheet(3).lines.map(({ code }) => code)].map((code) => `Code128 ${code}`),
    ),
  );
});

test.each([1, 13, 14, 15, 100])(
  "a sheet of %d shipments has each once, and the signatures with the last",
  async (count) => {
    const pages = await readPages(await renderHandoverPdf(sheet(count)));
    const found = pages.flatMap(({ text }) => text.match(/Fernández \d+\./g) ?? []);
    expect(found).toEqual(Array.from({ length: count }, (_, place) => `Fernández ${place + 1}.`));
    expect(pages.at(-1)?.text).toMatch(new RegExp(`Fernández ${count}\\..*Recibió conforme`));
  },
);

test("a part of several and a sheet of test accounts say so; the same content gives the same bytes", async () => {
  const content = sheet(2, { isTest: true, part: 2, parts: 3 });
  const first = await renderHandoverPdf(content);
  const [page] = await readPages(first);
  expect(page?.text).toContain("parte 2 de 3");
  expect(page?.text).toContain("PRUEBA - NO DESPACHAR");
  expect((await renderHandoverPdf(content)).equals(first)).toBe(true);
});

test("a sheet names the operator's number in the postal register at its foot, when there is one", async () => {
  const [page] = await readPages(await renderHandoverPdf(sheet(1, { postalRegister: "1234" })));
  expect(page?.text).toContain("R.N.P.S.P. N.º 1234");
});
