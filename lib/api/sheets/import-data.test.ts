import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { noDefaults } from "@/lib/domain/selling/imports";
import { rowReader } from "./import-row";
import { judgeOrders, readFile, settings } from "./testing-import";

/** Files as sellers have them, beside the project; each is expected to become what a seller would call right. */
const folder = new URL("../../../../shared/data/imports/", import.meta.url);
const isHere = existsSync(folder);

const open = (name: string) => readFile(readFileSync(new URL(name, folder)));
const parcel = { ...noDefaults, document: "30111222", weightGrams: 500, lengthCm: 20, widthCm: 15, heightCm: 10 };

/** `2101 Carla Ruiz, Mitre 1234 2 B, Posadas, Misiones, 3300: 2 MATE-1`. */
const shown = ({ order, state, reasons }: ReturnType<typeof judgeOrders>[number]): string => {
  if (!order) return `${state} ${reasons}`;
  const { recipient: to, lines } = order;
  const street = [to.street, to.streetNumber, to.streetExtras].filter(Boolean).join(" · ");
  const articles = lines.map(({ quantity, sku }) => `${quantity} ${sku}`).join(", ");
  return `${state}${reasons.length > 0 ? ` ${reasons}` : ""} | ${order.externalId} ${to.name} | ${street} | ${to.city}, ${to.state}, ${to.zipcode} | ${articles}`;
};

async function shipmentsOf(name: string) {
  const { rows } = await open(name);
  return rows.map((row) => {
    const read = rowReader.readShipment(row, { ...settings, defaults: { ...noDefaults, document: "30111222" } });
    if ("issues" in read) return read.issues.map(({ field, code }) => `${field}: ${code}`);
    return read.draft;
  });
}

const streetsOf = async (name: string) =>
  (await shipmentsOf(name)).map((draft) =>
    Array.isArray(draft)
      ? draft
      : [draft.destination.street, draft.destination.streetNumber, draft.destination.streetExtras].filter(Boolean),
  );

describe.runIf(isHere)("files of sellers", () => {
  test("Tiendanube", async () => {
    const file = await open("tiendanube-ventas.csv");
    expect(file).toMatchObject({ layout: "tiendanube", kind: "orders" });
    expect(judgeOrders(file).map(shown)).toEqual([
      "ready | 2101 Carla Ruiz | Mitre · 1234 | Posadas, Misiones, 3300 | 2 MATE-1, 1 BOMB-2",
      "ready | 2102 Ana Pérez | Avenida 44 · 173 | La Plata, Buenos Aires, 1900 | 1 MATE-1",
      "ready | 2103 Ana Pérez | Bv 12 de octubre · 77 · 2 B | Capital Federal, Ciudad Autónoma de Buenos Aires, 1425 | 1 MATE-1",
      "ready | 2104 Ana Pérez | 46 11 Y 13 · 688 | La Plata, Buenos Aires, 1900 | 1 MATE-1",
      "ready | 2105 Ana Pérez | Mitre · S/N | Lanús, Buenos Aires, 1824 | 1 MATE-1",
      "ask cancelled_at_shop | 2106 Ana Pérez | Mitre · 1234 | Rosario, Santa Fe, 2000 | 1 MATE-1",
      "ask unpaid | 2107 Ana Pérez | Mitre · 1234 | Rosario, Santa Fe, 2000 | 1 MATE-1",
      "ask completed_elsewhere | 2108 Ana Pérez | Mitre · 1234 | Rosario, Santa Fe, 2000 | 1 MATE-1",
      "ask point_missing | 2109 Ana Pérez | Mitre · 1234 | Rosario, Santa Fe, 2000 | 1 MATE-1",
    ]);
  });

  test("Shopify", async () => {
    const file = await open("shopify-orders-export.csv");
    expect(file).toMatchObject({ layout: "shopify", kind: "orders" });
    const orders = judgeOrders(file, { defaults: { ...noDefaults, document: "30111222" } });
    expect(orders.map(shown)).toEqual([
      "ready | #1001 Ana Pérez | Mitre · 1234 · 2 B | Rosario, Santa Fe, 2000 | 1 MATE-1, 1 BOMB-2",
      "ready | #1002 Ana Pérez | San Marcos · 942 | Bernal Oeste, Buenos Aires, 1876 | 1 MATE-1",
      "ask cancelled_at_shop,unpaid | #1003 Ana Pérez | Calle 50 · 845 | La Plata, Buenos Aires, 1900 | 1 MATE-1",
      "ask unpaid | #1004 Ana Pérez | Av. 9 de Julio · 1500 | Córdoba, Córdoba, 5000 | 1 MATE-1",
    ]);
    expect(orders[0]?.order?.recipient.document).toBe("30111222");
  });

  test("WooCommerce in Spanish", async () => {
    const file = await open("woocommerce-pedidos-es.csv");
    expect(file).toMatchObject({ layout: "woocommerce_export", kind: "orders" });
    expect(judgeOrders(file).map(shown)).toEqual([
      "ready | 1201 Carla Ruiz | Calle 50 · 845 · Piso 2 | La Plata, Buenos Aires, 1900 | 2 MATE-1, 1 BOMB-2",
      "ask cancelled_at_shop | 1202 Carla Ruiz | Calle 50 · 845 · Piso 2 | La Plata, Buenos Aires, 1900 | 1 MATE-1",
      "ask unpaid | 1203 Carla Ruiz | Calle 50 · 845 · Piso 2 | La Plata, Buenos Aires, 1900 | 1 MATE-1",
    ]);
  });

  test("Mercado Libre", async () => {
    const file = await open("mercado-libre-ventas.xlsx");
    expect(file).toMatchObject({ layout: "mercado_libre", kind: "orders" });
    expect(judgeOrders(file, { defaults: parcel }).map(shown)).toEqual([
      "ready | 2000018794168088 Ana Pérez | Mitre · 1234 · Depto 4 B | Rosario, Santa Fe, 2000 | 1 MOCHI-B3001",
      "ready | 2000015356940353 Luis Gómez | Av. 9 de Julio · 1500 · casa | Córdoba, Córdoba, 5000 | 1 MOCHI-B3001, 1 M-1175-BLK-XL",
      "ask cancelled_at_shop | 2000018794168095 Sofía Núñez | San Martín · 845 | Mendoza, Mendoza, 5500 | 1 MOCHI-B3001",
      "ask completed_elsewhere | 2000018794168099 Jorge Sosa | Belgrano · 300 | Salta, Salta, 4400 | 1 MOCHI-B3001",
    ]);
  });

  test("Andreani", async () => {
    expect(await open("andreani-envio-masivo.xlsx")).toMatchObject({ layout: "andreani", otherSheets: ["A sucursal"] });
    expect(await shipmentsOf("andreani-envio-masivo.xlsx")).toMatchObject([
      {
        externalId: "#1001",
        destination: {
          name: "Ana Pérez",
          phone: "341 5550101",
          street: "Mitre",
          streetNumber: "1234",
          streetExtras: "2 B",
          city: "ROSARIO",
          state: "SANTA FE",
          postcode: { zipcode: 2000 },
        },
        load: { packages: [{ weightGrams: 1200, lengthCm: 30, widthCm: 20, heightCm: 10 }] },
      },
      {
        destination: {
          name: "Luis Gómez",
          street: "Av. 13",
          streetNumber: "1240",
          city: "LA PLATA",
          postcode: { zipcode: 1900 },
        },
      },
    ]);
  });

  test("Correo Argentino", async () => {
    expect(await open("correo-argentino-carga-masiva.csv")).toMatchObject({ layout: "micorreo", kind: "shipments" });
    expect(await shipmentsOf("correo-argentino-carga-masiva.csv")).toMatchObject([
      {
        externalId: "231",
        destination: { phone: "341 5550101", street: "MITRE", streetNumber: "1234", streetExtras: "2 B" },
        load: { packages: [{ weightGrams: 1200 }] },
      },
      { externalId: "232", destination: { street: "50", streetNumber: "845" } },
      ["point: row_branch_unknown"],
    ]);
  });

  test("street and number in two columns", async () => {
    expect(await streetsOf("direccion-y-numero.csv")).toEqual([
      ["Calle 8", "637"],
      ["CALLE 13", "177"],
      ["Av. 13", "1240"],
      ["Diagonal 80", "1023"],
      ["46 11 Y 13", "688"],
      ["206 Y 616", "S/N"],
      ["472 Entre 10 Y 11", "4055"],
      ["Ruta 24", "1543"],
      ["Bv 12 de octubre", "77"],
      ["Pasaje 3 de Febrero", "120"],
      ["74", "1520"],
      ["25 de Mayo", "34"],
      ["Los Lapachos 6166 Oeste", "2605"],
      ["Barrio MUDAP 2 manzana F", "4"],
      ["Agüero", "9108", "3c"],
    ]);
  });

  test("street and number in one column", async () => {
    expect(await streetsOf("direccion-en-una-columna.csv")).toEqual([
      ["Calle 50", "845"],
      ["Calle 7", "1234"],
      ["Av. 9 de Julio", "1500"],
      ["9 de Julio", "1500"],
      ["Pasaje 3 de Febrero", "1200"],
      ["Ruta 9", "km 48"],
      ["San Martín", "845", "3.º B"],
      ["San Martin", "845"],
      ["Mitre", "1234", "e/ 25 de Mayo y Sarmiento"],
      ["Juan B. Justo", "2345", "5 B"],
      ["Calle 12", "834", "e/ 45 y 46"],
      ["Av. Rivadavia", "11345", "Piso 10 Of. 5"],
      ["Roca", "150bis"],
      ["11 de Septiembre de 1888", "2210"],
      ["Calle 123", "456", "Depto 2"],
      ["Belgrano", "S/N"],
    ]);
  });

  test("weights with their units", async () => {
    const drafts = await shipmentsOf("pesos-con-unidad.csv");
    const grams = drafts.map((draft) => (Array.isArray(draft) ? draft : draft.load.packages[0]?.weightGrams));
    expect(grams).toEqual([500, 20, 5, 15, 500, 500, 2000, 1500]);
  });

  test("a filtered workbook", async () => {
    const file = await open("planilla-filtrada.xlsx");
    expect(file).toMatchObject({ hiddenRows: [3, 5], otherSheets: ["Sucursales"] });
    expect(judgeOrders(file).map(({ state, order }) => [state, order?.externalId])).toEqual([
      ["ready", "H1"],
      ["ready", "H3"],
    ]);
  });
});

test.skipIf(isHere)("files of sellers", ({ skip }) => skip("needs ../shared/data/imports, which is not here"));
