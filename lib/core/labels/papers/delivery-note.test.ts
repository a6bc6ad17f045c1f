import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { anyCharacter } from "../../text/testing-characters";
import { exampleNote } from "../testing";
import { rasterise, readPages } from "../testing-print";
import { scan } from "../testing-scan";
import { renderDeliveryNotePdf } from "./delivery-note";

// Rendering takes long on a machine that is busy with other things.
vi.setConfig({ testTimeout: 60_000 });

test("a delivery note says who sends what to whom, on one A4 page", async () => {
  const [page, ...others] = await readPages(await renderDeliveryNotePdf(exampleNote));
  expect(others).toEqual([]);
  expect([page?.widthPt, page?.heightPt].map((size) => Math.round(size ?? 0))).toEqual([595, 842]);
  for (const labels of [
    "REMITO",
    "N.º 00000012",
    "Fecha 20/11/2026",
    "Documento no válido como factura",
    "Depósito Avellaneda – Señal S.A.",
    "Begoña Fernández",
    'Calle Pingüino 3100, 3.º piso "B"',
    "T4000ABC San Miguel de Tucumán, Tucumán",
    "0999-00151060",
    "Correo Ñandú",
    "PED-91000",
    "Bulto 1 de 1",
    "0999-00151060-0103 · 20 × 30 × 40 cm · 1,25 kg",
    "REM-AZ-M Remera azul talle M 2",
    "PAN-NE-40 Pantalón negro talle 40 1",
    "UNIDADES 3",
    "VOLUMEN 0,024 m³",
    "$ 125.400,00",
    "Recibió conforme",
    "Aclaración",
    "Página 1 de 1",
  ]) {
    expect(page?.text).toContain(labels);
  }
});

test("a delivery note names the operator's number in the postal register at its foot, when there is one", async () => {
  const [page] = await readPages(await renderDeliveryNotePdf({ ...exampleNote, postalRegister: "1234" }));
  expect(page?.text).toMatch(/Guía 0999-00151060\s+·\s+R\.N\.P\.S\.P\. N\.º 1234/);
  const [without] = await readPages(await renderDeliveryNotePdf(exampleNote));
  expect(without?.text).not.toContain("R.N.P.S.P.");
});

test("its number is read from the bars on every page of a long one", async () => {
  const [parcel] = exampleNote.packages;
  const items = Array.from({ length: 50 }, (_, index) => ({ description: `Artículo ${index + 1}`, quantity: 1 }));
  const pdf = await renderDeliveryNotePdf({ ...exampleNote, number: 99_999_999, packages: [{ ...parcel!, items }] });
  const pages = await readPages(pdf);
  expect(pages.length).toBeGreaterThan(1);
  const found = [];
  for (const image of await rasterise(pdf, 203.2)) found.push(await scan(image));
  expect(found).toEqual(pages.map(() => ["Code128 99999999"]));
  for (const [index, { text }] of pages.entries()) expect(text).toContain(`Página ${index + 1} de ${pages.length}`);
  const whole = pages.map(({ text }) => text).join(" ");
  for (const { description } of items) expect(whole).toContain(`${description} 1`);
});

test.each([1, 30, 31, 1000])(
  "a note of %d lines has every one of them once, and both signatures with the last",
  async (count) => {
    const items = Array.from({ length: count }, (_, index) => ({ description: `Artículo ${index + 1}.`, quantity: 7 }));
    const packages = exampleNote.packages.map((parcel) => ({ ...parcel, items }));
    const pages = await readPages(await renderDeliveryNotePdf({ ...exampleNote, packages }));
    const found = pages.flatMap(({ text }) => text.match(/Artículo \d+\. 7/g) ?? []);
    expect(found).toEqual(items.map(({ description }) => `${description} 7`));
    expect(pages.at(-1)?.text).toMatch(
      new RegExp(`Artículo ${count}\\. 7 BULTOS 1 UNIDADES ${7 * count} .*Recibió conforme`),
    );
  },
);

test("a closed package is one piece, with what the seller wrote on it", async () => {
  const packages = exampleNote.packages.map((parcel) => ({ ...parcel, items: [] }));
  const [page] = await readPages(await renderDeliveryNotePdf({ ...exampleNote, packages }));
  expect(page?.text).toContain("Bulto cerrado: Remera azul talle M 1");
  expect(page?.text).toContain("UNIDADES 1");
});

test("a return, a test account and a pick-up point are named on it", async () => {
  const note = {
    ...exampleNote,
    isReturn: true,
    isTest: true,
    point: { ...exampleNote.sender, name: "Kiosco Güemes" },
  };
  const [page] = await readPages(await renderDeliveryNotePdf(note));
  expect(page?.text).toContain("PRUEBA - NO DESPACHAR · DEVOLUCIÓN");
  expect(page?.text).toContain("Kiosco Güemes");
});

test("no text breaks the page or its tables", async () => {
  const texts = fc.sample(fc.string({ unit: anyCharacter, maxLength: 400 }), { numRuns: 10, seed: 2 });
  const items = texts.map((text) => ({ sku: text, description: text, quantity: 1 }));
  const person = { ...exampleNote.recipient, name: texts.join(" "), street: "x".repeat(400), phone: "9".repeat(200) };
  const packages = exampleNote.packages.map((parcel) => ({ ...parcel, items }));
  const pdf = await renderDeliveryNotePdf({ ...exampleNote, recipient: person, externalId: "R".repeat(300), packages });
  expect(await readPages(pdf)).toHaveLength(1);
});

test("the same note is the same bytes", async () => {
  const pdf = await renderDeliveryNotePdf(exampleNote);
  expect(await renderDeliveryNotePdf(structuredClone(exampleNote))).toEqual(pdf);
  expect(pdf.toString("latin1")).toContain("/PrintScaling /None");
});

test.each([0, -1, 1.5, 100_000_000])("%d is not the number of a delivery note", async (number) => {
  await expect(renderDeliveryNotePdf({ ...exampleNote, number })).rejects.toThrow(RangeError);
});
