import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { examplePreparation, exampleShipment } from "../testing";
import { expectPreparationOf } from "../testing-preparation";
import { rasterise, readPages } from "../testing-print";
import { scan } from "../testing-scan";
import { renderPreparationPdf } from "./preparation";
import { packageDrawer, packingSteps } from "./preparation-picture";
import { articleTotals } from "./preparation-summary";

// Rendering takes long on a machine that is busy with other things.
vi.setConfig({ testTimeout: 60_000 });

const [parcel] = exampleShipment.packages;

test("a shipment says what to pick, which box to take and what goes into it in which order", async () => {
  const [page, ...others] = await readPages(await renderPreparationPdf(examplePreparation));
  expect(others).toEqual([]);
  for (const labels of [
    "PREPARACIÓN",
    "La Ñata S.R.L. · Depósito Avellaneda",
    "Fecha 20/11/2026",
    "0999-00151060",
    "Begoña Fernández · San Miguel de Tucumán, Tucumán",
    "Correo Ñandú",
    "PED-91000",
    "TAZ-01 Taza blanca de cerámica 6",
    "Libro de tapa dura 1",
    "Bulto 1 de 1 · Caja mediana",
    "Interior 20 × 30 × 16 cm · Exterior 21 × 31 × 17 cm · Peso bruto 3,25 kg · 7 unidades",
    "0999-00151060-0101",
    "10 × 10 × 12 cm",
    "16 × 23 × 4 cm",
    "Preparó",
    "Página 1 de 1",
  ]) {
    expect(page?.text).toContain(labels);
  }
});

test("the guide and the code of each package are read from their bars", async () => {
  const [image] = await rasterise(await renderPreparationPdf(examplePreparation), 203.2);
  expect((await scan(image!)).sort()).toEqual(["Code128 0999-00151060", "Code128 0999-00151060-0101"]);
});

test("who packs reads what must stay upright and what is fragile, on the package and on the item", async () => {
  const [cup, ...others] = parcel!.items;
  const packages = [{ ...parcel!, isUpright: true, isFragile: true, items: [{ ...cup!, isUpright: true }, ...others] }];
  const [page] = await readPages(
    await renderPreparationPdf({ ...examplePreparation, shipments: [{ ...exampleShipment, packages }] }),
  );
  expect(page?.text).toContain("ESTE LADO ARRIBA");
  expect(page?.text).toContain("FRÁGIL");
  expect(page?.text.match(/SIEMPRE PARADO/g)).toHaveLength(1);
});

test("a batch starts with a page of totals: units by code, boxes by name", async () => {
  const shipments = [exampleShipment, { ...exampleShipment, guide: "0999-00151061", isReturn: true, isTest: true }];
  const [first, ...others] = await readPages(
    await renderPreparationPdf({ ...examplePreparation, shipments, batchName: "Lote 12" }),
  );
  for (const labels of [
    "Lote 12",
    "ENVÍOS 2 BULTOS 2 ARTÍCULOS DISTINTOS 2 UNIDADES 14 PESO TOTAL 6,5 kg",
    "TAZ-01 Taza blanca de cerámica 2 12",
    "Libro de tapa dura 2 2",
    "Caja mediana 2",
  ]) {
    expect(first?.text).toContain(labels);
  }
  const rest = others.map(({ text }) => text).join(" ");
  expect(rest).toContain("ENVÍO 1 DE 2 0999-00151060");
  expect(rest).toContain("ENVÍO 2 DE 2 0999-00151061");
  expect(rest).toContain("PRUEBA - NO DESPACHAR · DEVOLUCIÓN");
});

test("goods without code are added up by description, those with code by code alone", () => {
  const shipment = (items: (typeof exampleShipment)["items"]) => ({ ...exampleShipment, items });
  const totals = articleTotals([
    shipment([
      { sku: "B-10", description: "Diez", quantity: 1 },
      { description: "Suelto", quantity: 2 },
    ]),
    shipment([
      { sku: "B-9", description: "Nueve", quantity: 4 },
      { sku: "B-10", description: "Diez, otro nombre", quantity: 5 },
      { description: "Suelto", quantity: 1 },
    ]),
  ]);
  expect(totals).toEqual([
    { sku: "B-9", description: "Nueve", quantity: 4, shipments: 1 },
    { sku: "B-10", description: "Diez", quantity: 6, shipments: 2 },
    { sku: "", description: "Suelto", quantity: 3, shipments: 2 },
  ]);
});

test("a page that goes on with a shipment says with which, and its end is not left alone", async () => {
  const items = Array.from({ length: 40 }, (_, index) => ({ description: `Artículo ${index + 1}`, quantity: 1 }));
  const packages = [1, 2, 3, 4].map((number) => ({ ...parcel!, labelCode: `0999-00151060-0${number}04` }));
  const shipments = [{ ...exampleShipment, items, packages }];
  const [first, ...others] = await readPages(await renderPreparationPdf({ ...examplePreparation, shipments }));
  expect(first?.text).not.toContain("(sigue)");
  expect(others.length).toBeGreaterThan(1);
  for (const { text } of others) expect(text).toMatch(/0999-00151060( · Bulto \d de 4)? \(sigue\)/);
  expect(others.at(-1)?.text).toMatch(/Libro de tapa dura.*Preparó/);
});

test("a package that came without items shows what the seller wrote on it", async () => {
  const packages = [{ ...parcel!, boxName: undefined, items: [], descriptions: ["Repuestos de bicicleta"] }];
  const shipments = [{ ...exampleShipment, items: [], packages }];
  const [page] = await readPages(await renderPreparationPdf({ ...examplePreparation, shipments }));
  expect(page?.text).toContain("Bulto 1 de 1 · Sin caja");
  expect(page?.text).toContain("Contenido según el vendedor: Repuestos de bicicleta");
});

describe("packing steps", () => {
  const items = fc.array(
    fc.record({
      description: fc.constantFrom("Taza", "Libro", "Remera"),
      xCm: fc.integer({ min: 0, max: 20 }),
      yCm: fc.integer({ min: 0, max: 20 }),
      zCm: fc.integer({ min: 0, max: 5 }),
      widthCm: fc.integer({ min: 1, max: 9 }),
      lengthCm: fc.integer({ min: 1, max: 9 }),
      heightCm: fc.integer({ min: 1, max: 9 }),
    }),
    { minLength: 1, maxLength: 80 },
  );

  test("hold every item once, in packing order, in at most twelve pictures", () => {
    fc.assert(
      fc.property(items, (positioned) => {
        const steps = packingSteps(positioned);
        expect(steps.flatMap((step) => step.items)).toEqual(positioned);
        expect(steps.length).toBeLessThanOrEqual(12);
        for (const [index, { from, to, items: some }] of steps.entries()) {
          expect(from).toBe((steps[index - 1]?.to ?? 0) + 1);
          expect(to - from + 1).toBe(some.length);
        }
        if (positioned.length <= 12) expect(steps).toHaveLength(positioned.length);
      }),
    );
  });

  test("are drawn within their room, each with one more item than the one before", () => {
    const draw = packageDrawer(parcel!);
    const room = { xMm: 10, yMm: 20, widthMm: 40, heightMm: 38 };
    const faces = packingSteps(parcel!.items).map((step) => {
      const polygons = draw(step, room).filter((drawing) => drawing.kind === "polygon");
      for (const [xMm, yMm] of polygons.flatMap(({ corners }) => corners)) {
        expect(xMm).toBeGreaterThanOrEqual(room.xMm - 1e-6);
        expect(xMm).toBeLessThanOrEqual(room.xMm + room.widthMm + 1e-6);
        expect(yMm).toBeGreaterThanOrEqual(room.yMm - 1e-6);
        expect(yMm).toBeLessThanOrEqual(room.yMm + room.heightMm + 1e-6);
      }
      return polygons.length;
    });
    expect(faces).toEqual([3, 6, 9, 12, 15, 18, 21]);
  });

  test("put a number on what they add", () => {
    const draw = packageDrawer(parcel!);
    const numbers = packingSteps(parcel!.items).map((step) =>
      draw(step, { xMm: 0, yMm: 0, widthMm: 40, heightMm: 38 }).flatMap((drawing) =>
        drawing.kind === "text" && drawing.bold ? [drawing.text] : [],
      ),
    );
    expect(numbers).toEqual([["1"], ["2"], ["3"], ["4"], ["5"], ["6"], ["7"]]);
  });
});

test("no text breaks the pages, and the same content is the same bytes", () => expectPreparationOf(2));

test("a preparation without shipments is a mistake of the caller", async () => {
  await expect(renderPreparationPdf({ ...examplePreparation, shipments: [] })).rejects.toThrow(RangeError);
});
