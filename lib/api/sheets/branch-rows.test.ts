import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readSheet } from "@/lib/core/sheets";
import { mainLocalities } from "@/lib/domain/geography/places";
import { compilePlaces } from "@/lib/domain/geography/places/place-index";
import { branchSheetLimits, readBranches } from "./branch-rows";

const places = compilePlaces(mainLocalities.map((locality, at) => ({ ...locality, id: at + 1, isMain: true })));
const context = { places, known: new Map(), limits: { maxWeightGrams: 25_000, maxSideCm: 120 } };
const read = async (file: string | Uint8Array) => {
  const bytes = typeof file === "string" ? Buffer.from(file) : file;
  return readBranches(await readSheet(bytes, branchSheetLimits), context);
};

const sample = "../shared/data/imports/sucursales-micorreo.csv";

test.skipIf(!existsSync(sample))(
  "the list of a carrier's branches is taken but for the one without a code",
  async () => {
    const { branches, problems, columns } = await read(readFileSync(sample));
    expect(branches).toMatchObject([
      { code: "QAA", name: "Rosario", zipcode: 2000, provinceCode: "S", maxWeightGrams: 25_000, maxSideCm: 120 },
      { code: "QAB", street: "9 DE JULIO", streetNumber: "1", zipcode: 5000, provinceCode: "X" },
      { code: "QAC", provinceCode: "C", openHours: "LUN A VIE 10.00 A 18.00" },
    ]);
    expect(problems.first).toMatchObject([{ line: 5, text: "#N/D", message: { code: "cell_has_formula_error" } }]);
    expect(columns.unused).toEqual([]);
  },
);

const row = (direction: string) => `codigo;direccion;localidad;provincia\nA1;${direction};Mendoza;Mendoza\n`;

test.each([
  ["San Martín 845", { street: "San Martín", streetNumber: "845" }],
  ["9 de Julio 1500", { street: "9 de Julio", streetNumber: "1500" }],
  ["Ruta 9", { street: "Ruta 9", streetNumber: "" }],
])("street and number share a column: «%s»", async (direction, expected) => {
  expect((await read(row(direction))).branches).toMatchObject([expected]);
});

test("a locality that is not known, or a province that is none, asks for the postcode", async () => {
  const head = "codigo;calle;numero;localidad;provincia";
  const { branches, problems } = await read(`${head}\nA1;Mitre;1;Villa Inventada;Mendoza\nA2;Mitre;1;Mendoza;Narnia\n`);
  expect(branches).toEqual([]);
  expect(problems.first.map(({ line, message }) => [line, message.code])).toEqual([
    [2, "branch_locality_unknown"],
    [3, "province_unrecognised"],
  ]);
});

test("one bad row of thousands holds up no other", async () => {
  const rows = Array.from(
    { length: 4_187 },
    (_, at) => `${at === 99 ? "#N/D" : `B${at}`};Mitre;${at};Rosario;Santa Fe`,
  );
  const { branches, problems, spoilt } = await read(`codigo;calle;numero;localidad;provincia\n${rows.join("\n")}`);
  expect([branches.length, problems.count, spoilt]).toEqual([4_186, 1, [""]]);
});
