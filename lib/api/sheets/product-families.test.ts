import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readSheet } from "@/lib/core/sheets";
import { sheetLimits } from "@/lib/domain/selling/imports";
import { readCatalogue } from "./product-rows";

const read = async (file: string | Buffer) => {
  const result = readCatalogue(await readSheet(Buffer.from(file), sheetLimits));
  return {
    ...result,
    unmeasured: result.unmeasured.map(({ sku }) => sku),
    names: result.rows.map(({ sku, values }) => [sku, values.name]),
    problems: result.errors.map(({ row, field, text, message }) => [row, field, text, message.code]),
    leftOut: result.leftOut.map(({ row, text, message }) => [row, text, message.code]),
  };
};

const tiendanube =
  "Identificador de URL;Nombre;Nombre de propiedad 1;Valor de propiedad 1;Nombre de propiedad 2;Valor de propiedad 2;" +
  "Precio;Precio promocional;Peso (kg);Alto (cm);Ancho (cm);Profundidad (cm);Stock;SKU;Código de barras;Marca;Producto Físico";

describe("Tiendanube", () => {
  test("variants carry the name of their product, with their options", async () => {
    const { names, rows, problems, columns } = await read(
      [
        tiendanube,
        "buzo-lana;;Color;Gris;Talle;S;25990.00;;0.6;4.5;35;30;2;BUZ-G-S;;;",
        "buzo-lana;Buzo de lana;Color;Gris;Talle;M;25990.00;;0.6;4.5;35;30;2;BUZ-G-M;;Lana Sur;SÍ",
        "vela;Vela 2 m;;;;;1.990;;0,2;10;6;6;;VELA;;;SÍ",
        "cable;Cable 2 m;Largo;M;;;1.990;;0,2;10;6;6;;CAB-M;;;SÍ",
      ].join("\n"),
    );
    expect(names).toEqual([
      ["BUZ-G-S", "Buzo de lana Gris S"],
      ["BUZ-G-M", "Buzo de lana Gris M"],
      ["VELA", "Vela 2 m"],
      ["CAB-M", "Cable 2 m M"],
    ]);
    expect(problems).toEqual([]);
    expect(rows[0]).toMatchObject({
      values: { weightGrams: 600, heightCm: 5, widthCm: 35, lengthCm: 30, unitDeclaredValueCents: 2_599_000 },
      family: { code: "buzo-lana", name: "Buzo de lana" },
    });
    expect(rows[2]?.values.unitDeclaredValueCents).toBe(199_000);
    expect(columns).toMatchObject({ missing: [], unused: expect.arrayContaining(["Precio promocional", "Stock"]) });
  });

  test("zeros are no measures, and what is not shipped is left out with all its rows", async () => {
    const { rows, unmeasured, leftOut } = await read(
      [
        tiendanube,
        "mate;Mate;;;;;9990.00;;0.00;0.00;0;0,0;3;MATE-1;;;SÍ",
        "curso;Curso en línea;Nivel;Uno;;;9990.00;;;;;;;CURSO-1;;;NO",
        "curso;;Nivel;Dos;;;9990.00;;;;;;;CURSO-2;;;",
      ].join("\n"),
    );
    expect(rows.map(({ values }) => [values.weightGrams, values.lengthCm, values.widthCm, values.heightCm])).toEqual([
      [undefined, undefined, undefined, undefined],
    ]);
    expect(unmeasured).toEqual(["MATE-1"]);
    expect(leftOut).toEqual([
      [3, "CURSO-1", "product_not_physical"],
      [4, "CURSO-2", "product_not_physical"],
    ]);
  });

  test.each(["7,79E+12", "7.79E+12", "7,79123E+12"])("the code %s of a spreadsheet is refused", async (code) => {
    const row = (sku: string, barcode: string) => `a;Taza;;;;;9.990;;0.3;10;8;8;;${sku};${barcode};;`;
    const { rows, problems } = await read([tiendanube, row(code, ""), row("TAZA", code), row("", "")].join("\n"));
    expect(rows).toEqual([]);
    expect(problems).toEqual([
      [2, "sku", code, "code_spoilt_by_spreadsheet"],
      [3, "barcode", code, "code_spoilt_by_spreadsheet"],
      [4, "sku", "", "sku_missing"],
    ]);
  });

  test.each([
    ["12,990.00", 1_299_000],
    ["1.250.000,00", 125_000_000],
    ["12990.00", 1_299_000],
    ["12990,5", 1_299_050],
    ["9.990", 999_000],
    ["9,990", 999_000],
    ["$ 1.250", 125_000],
    ["990.0000", 99_000],
  ])("the price %s is read by its own style", async (price, cents) => {
    const { rows } = await read(`${tiendanube}\na;Taza;;;;;"${price}";;0.3;10;8;8;;TAZA;;;`);
    expect(rows[0]?.values.unitDeclaredValueCents).toBe(cents);
  });
});

describe("WooCommerce", () => {
  const spanish =
    'ID,Tipo,SKU,"GTIN, UPC, EAN, o ISBN",Nombre,Inventario,Cantidad de bajo inventario,Peso (kg),Longitud (cm),Anchura (cm),Altura (cm),' +
    "Precio normal,Superior,Nombre del atributo 1,Valor(es) del atributo 1";
  const english =
    'ID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Stock,Low stock amount,Weight (kg),Length (cm),Width (cm),Height (cm),' +
    "Regular price,Parent,Attribute 1 name,Attribute 1 value(s)";

  test.each([spanish, english])(
    "parents are left out, their measures and names are their variations'",
    async (head) => {
      const { names, rows, problems, leftOut, columns } = await read(
        [
          head,
          "1,simple,MATE-1,7791234567890,Mate,12,2,0.35,12,9,9,15000,,Color,Rojo",
          '2,variable,REM,,Remera,,,0.25,30,25,2,,,Talle,"M, L"',
          "3,variation,REM-M,,Remera - M,4,,,,,,12990,REM,Talle,M",
          "4,variation,REM-L,,Remera,4,,0.3,,,,12990,id:2,Talle,L",
          "5,variation,,,Remera - S,,,,,,,12990,id:2,Talle,S",
          '6,"simple, virtual",CURSO,,Curso,,,,,,,5000,,,',
          "7,grouped,KIT,,Kit,,,,,,,,,,",
          "8,external,AFUERA,,Afuera,,,,,,,5000,,,",
          "9,variation,GOR-U,,Gorra,1,,0.1,20,20,8,5000,GOR,Talle,Único",
        ].join("\n"),
      );
      expect(names).toEqual([
        ["MATE-1", "Mate"],
        ["REM-M", "Remera - M"],
        ["REM-L", "Remera L"],
        ["GOR-U", "Gorra Único"],
      ]);
      expect(rows[0]?.values).toMatchObject({
        lengthCm: 12,
        widthCm: 9,
        heightCm: 9,
        barcode: "7791234567890",
        lowStockAt: 2,
      });
      expect(rows[0]?.family).toBeUndefined();
      expect(rows[1]).toMatchObject({
        values: { weightGrams: 250, lengthCm: 30, widthCm: 25, heightCm: 2 },
        family: { code: "REM", name: "Remera" },
      });
      expect(rows[2]).toMatchObject({ values: { weightGrams: 300, lengthCm: 30 }, family: { code: "REM" } });
      expect(problems).toEqual([[6, "sku", "", "sku_missing"]]);
      expect(leftOut).toEqual([
        [3, "REM", "product_row_is_container"],
        [7, "CURSO", "product_not_physical"],
        [8, "KIT", "product_row_is_container"],
        [9, "AFUERA", "product_row_is_container"],
      ]);
      expect(columns.missing).toEqual([]);
    },
  );

  test("units of the shop are those of its headings", async () => {
    const row = (weight: string, length: string) =>
      `ID,Tipo,SKU,Nombre,Peso (${weight}),Longitud (${length}),Anchura (${length}),Altura (${length})\n1,simple,A,A,350,120,90,91`;
    expect((await read(row("g", "mm"))).rows[0]?.values).toMatchObject({
      weightGrams: 350,
      lengthCm: 12,
      heightCm: 10,
    });
    expect((await read(row("lbs", "in"))).problems).toEqual([
      [2, "weightGrams", "350 lbs", "unit_unknown"],
      [2, "lengthCm", "120 in", "unit_unknown"],
      [2, "widthCm", "90 in", "unit_unknown"],
      [2, "heightCm", "91 in", "unit_unknown"],
    ]);
  });
});

describe("Shopify", () => {
  const old =
    "Handle,Title,Vendor,Type,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Price,Variant Requires Shipping,Variant Barcode,Image Src";
  const recent =
    "URL handle,Title,Vendor,Type,Option1 name,Option1 value,Option2 name,Option2 value,SKU,Weight value (grams),Price,Requires shipping,Barcode,Product image URL";

  test.each([old, recent])("variants, pictures and what is not shipped", async (head) => {
    const { names, rows, problems, leftOut } = await read(
      [
        head,
        "remera,Remera básica,Sur,Remeras,Color,Negro,Talle,M,REM-N-M,250.0,12990.00,true,'7791234567890,https://a.example/1.jpg",
        "remera,,,,,Negro,,L,REM-N-L,453.592,12990.00,true,,",
        "remera,,,,,,,,,,,,,https://a.example/2.jpg",
        "mate,Mate,Sur,Mates,Title,Default Title,,,MATE-1,0.0,9990.00,true,,",
        "regalo,Tarjeta de regalo,Sur,,Monto,1000,,,REGALO,0.0,1000.00,false,,",
      ].join("\n"),
    );
    expect(names).toEqual([
      ["REM-N-M", "Remera básica Negro M"],
      ["REM-N-L", "Remera básica Negro L"],
      ["MATE-1", "Mate"],
    ]);
    expect(rows.map(({ values }) => values.weightGrams)).toEqual([250, 454, undefined]);
    expect(rows[0]?.values).toMatchObject({ barcode: "7791234567890", brand: "Sur" });
    expect(problems).toEqual([]);
    expect(leftOut).toEqual([
      [4, "remera", "product_row_without_article"],
      [6, "REGALO", "product_not_physical"],
    ]);
  });
});

test.each([
  ["Cód;Artículo;Peso (kg);Largo;Ancho;Alto\nA-1;Taza;0,3;10;8;8", ["A-1", "Taza"]],
  [
    "Lista de artículos;;;;;\n;;Medidas;;;\nSKU;Título;Peso grs;Largo (mm);Ancho (mm);Alto (mm)\nA-1;Taza;300;100;80;80",
    ["A-1", "Taza"],
  ],
])("a sheet of a seller's own is read: %j", async (text, name) => {
  const { names, rows, problems } = await read(text);
  expect([names, problems]).toEqual([[name], []]);
  expect(rows[0]?.values).toMatchObject({ weightGrams: 300, lengthCm: 10, widthCm: 8, heightCm: 8 });
});

test.each([
  [
    ["1.200", "900"],
    [1200, 900],
  ],
  [
    ["453.592", "250.0"],
    [454, 250],
  ],
  [
    ["453,592", "250,5"],
    [454, 251],
  ],
  [
    ["1.200", "250,5"],
    [1200, 251],
  ],
])("grams %j are read by the style of their column", async (cells, grams) => {
  const { rows } = await read(`SKU;Peso (g)\n${cells.map((cell, at) => `A-${at};${cell}`).join("\n")}`);
  expect(rows.map(({ values }) => values.weightGrams)).toEqual(grams);
});

const shared = "../shared/data/imports";
const given = (name: string) => `${shared}/${name}`;

describe.skipIf(!existsSync(shared))(`files of ${shared}`, () => {
  test("products of Tiendanube with variants", async () => {
    const { names, rows, unmeasured, problems } = await read(readFileSync(given("productos-tiendanube-variantes.csv")));
    expect(names).toEqual([
      ["REM-NEG-M", "Remera básica Negro M"],
      ["REM-NEG-L", "Remera básica Negro L"],
      ["MATE-1", "Mate torpedo"],
      ["SILLON-1", "Sillón"],
    ]);
    expect(unmeasured).toEqual(["MATE-1"]);
    expect(rows.at(-1)?.values).toMatchObject({
      unitDeclaredValueCents: 125_000_000,
      weightGrams: 35_500,
      lengthCm: 200,
      widthCm: 80,
      heightCm: 91,
    });
    expect(problems).toEqual([
      [4, "sku", "", "sku_missing"],
      [7, "sku", "7,79E+12", "code_spoilt_by_spreadsheet"],
      [8, "barcode", "9.78E+12", "code_spoilt_by_spreadsheet"],
    ]);
  });

  test("products of WooCommerce in Spanish", async () => {
    const { names, rows, leftOut, problems } = await read(readFileSync(given("productos-woocommerce-es.csv")));
    expect(names).toEqual([
      ["MATE-1", "Mate torpedo"],
      ["REM-M", "Remera - M"],
    ]);
    expect(rows[0]?.values).toMatchObject({ lengthCm: 12, widthCm: 9, heightCm: 9, barcode: "7791234567890" });
    expect(leftOut).toEqual([[3, "REM", "product_row_is_container"]]);
    expect(problems).toEqual([[5, "sku", "", "sku_missing"]]);
  });
});
