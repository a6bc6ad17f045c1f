import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { limits } from "../vocabulary";
import { readStreet, type StreetFields } from "./street";
import { withoutSign } from "./street-segment";

const parts = (line: string, fields?: StreetFields) => {
  const { name, number, extras, overflow } = readStreet(line, fields);
  expect(overflow).toBe("");
  return [name, number, extras];
};

describe("a line with everything", () => {
  test.each([
    ["Calle 13 N° 750 e/ 45 y 46", "Calle 13", "750", "e/ 45 y 46"],
    ["Calle 13 920 e/ 45 y 46", "Calle 13", "920", "e/ 45 y 46"],
    ["Calle 13 entre 45 y 46 nro 920", "Calle 13", "920", "entre 45 y 46"],
    ["Calle 13 e/ 45 y 46 920", "Calle 13", "920", "e/ 45 y 46"],
    ["Calle 13 (e/ 45 y 46) N°920 dto 2", "Calle 13", "920", "(e/ 45 y 46) dto 2"],
    ["Calle 13 920 (entre 45 y 46)", "Calle 13", "920", "(entre 45 y 46)"],
    ["Calle 50 entre 20 y 21 nro 1234", "Calle 50", "1234", "entre 20 y 21"],
    ["Diagonal 74 1550", "Diagonal 74", "1550", ""],
    ["Pasaje 12 345", "Pasaje 12", "345", ""],
    ["532 e/ 7 y 8 n° 920", "532", "920", "e/ 7 y 8"],
    ["45 nro 1234", "45", "1234", ""],
    ["Av. 7 776", "Av. 7", "776", ""],
    ["Avda. 7 776 3 B", "Avda. 7", "776", "3 B"],
    ["Lavalle 1.234", "Lavalle", "1234", ""],
    ["Lavalle 1,234", "Lavalle", "1234", ""],
    ["Juan B. Justo 2.345, 2º A", "Juan B. Justo", "2345", "2º A"],
    ["Juan B. Justo 2345 5 B", "Juan B. Justo", "2345", "5 B"],
    ["Mitre 845 12 C", "Mitre", "845", "12 C"],
    ["11 de Septiembre de 1888 2210", "11 de Septiembre de 1888", "2210", ""],
    ["9 de Julio de 1816 450 2 A", "9 de Julio de 1816", "450", "2 A"],
    ["Belgrano 1234A", "Belgrano", "1234A", ""],
    ["Belgrano 1234 A", "Belgrano", "1234", "A"],
    ["Belgrano 1234 bis", "Belgrano", "1234 bis", ""],
    ["Belgrano 1234 1/2", "Belgrano", "1234 1/2", ""],
    ["Belgrano 1234/36", "Belgrano", "1234/36", ""],
    ["Av. Corrientes 1234, 5º B", "Av. Corrientes", "1234", "5º B"],
    ["Av. Corrientes 1234 - Piso 5 - Depto B", "Av. Corrientes", "1234", "Piso 5, Depto B"],
    ["Av. Corrientes, 1234, 5º B", "Av. Corrientes", "1234", "5º B"],
    ["Av. Corrientes 1234 5to B", "Av. Corrientes", "1234", "5to B"],
    ["Calle 13, 920", "Calle 13", "920", ""],
    ["Av. Entre Ríos 1234 entre Cochabamba y Garay", "Av. Entre Ríos", "1234", "entre Cochabamba y Garay"],
    ["Fondo de la Legua 936", "Fondo de la Legua", "936", ""],
    ["Mitre1234", "Mitre", "1234", ""],
    ["San Martín845 piso 2", "San Martín", "845", "piso 2"],
    ["1234 Mitre", "Mitre", "1234", ""],
    ["1234, Bartolomé Mitre", "Bartolomé Mitre", "1234", ""],
    ["Av. San Martin altura 1500", "Av. San Martin", "1500", ""],
    ["Av. San Martin al 1500", "Av. San Martin", "1500", ""],
    ["Av. San Martín a la altura del 1500", "Av. San Martín", "1500", ""],
    ["Av. San Martín alt. 1500, frente a la plaza", "Av. San Martín", "1500", "frente a la plaza"],
    ["Mitre 1234 rejas negras", "Mitre", "1234", "rejas negras"],
    ["Belgrano 250 5500 Mendoza", "Belgrano", "250", "5500 Mendoza"],
    ["25 de Mayo 500", "25 de Mayo", "500", ""],
    ["Barrio Norte, Mitre 1234", "Mitre", "1234", "Barrio Norte"],
    ["Ruta 8 km 50", "Ruta 8", "km 50", ""],
    ["Ruta Provincial 25, km 7,5, portón verde", "Ruta Provincial 25", "km 7,5", "portón verde"],
    ["Ruta 8 kilómetro 50", "Ruta 8", "km 50", ""],
    ["Km 50 de la Ruta 8", "Ruta 8", "km 50", ""],
    ["Panamericana Km 38 ramal Pilar", "Panamericana", "km 38", "ramal Pilar"],
    ["Mitre s/n", "Mitre", "S/N", ""],
    ["Mitre sin número", "Mitre", "S/N", ""],
    ["Mitre S/Nº, portón azul", "Mitre", "S/N", "portón azul"],
    ["  Mitre \u00a0\u200b 1234 ", "Mitre", "1234", ""],
    ["Ayacucho No. 1234", "Ayacucho", "1234", ""],
    ["Ayacucho N°: 1234", "Ayacucho", "1234", ""],
    ["Ayacucho, Altura: 1234", "Ayacucho", "1234", ""],
    ["Ayacucho: 1234", "Ayacucho", "1234", ""],
    ["Ayacucho-1234", "Ayacucho", "1234", ""],
    ["Ayacucho 1234.", "Ayacucho", "1234", ""],
    ["Ayacucho 1234. Piso 2", "Ayacucho", "1234", "Piso 2"],
    ["Ayacucho 1234 / 36", "Ayacucho", "1234", "36"],
    ["Ayacucho1234 2A", "Ayacucho", "1234", "2A"],
    ["Ayacucho 1234-B", "Ayacucho", "1234", "B"],
    ["Ayacucho 1234-3ºB", "Ayacucho", "1234", "3ºB"],
    ["Ayacucho 1234 Int. 3", "Ayacucho", "1234", "Int. 3"],
    ["Ayacucho 1234 PH 3", "Ayacucho", "1234", "PH 3"],
    ["Ayacucho 1234 P 5 D 3", "Ayacucho", "1234", "P 5 D 3"],
    ["Ayacucho 1234 Cuerpo B Piso 3", "Ayacucho", "1234", "Cuerpo B Piso 3"],
    ["Ayacucho 1234 Oficinas 5 y 6", "Ayacucho", "1234", "Oficinas 5 y 6"],
    ["Ayacucho 1234 Apto 5", "Ayacucho", "1234", "Apto 5"],
    ["Ayacucho 1234 CP 1414", "Ayacucho", "1234", "CP 1414"],
    ["Ayacucho (ex Calle Ancha) 1234", "Ayacucho", "1234", "(ex Calle Ancha)"],
    ["Depto. 3, Ayacucho 1234", "Ayacucho", "1234", "Depto. 3"],
    ["11 de Septiembre de 1888 2345", "11 de Septiembre de 1888", "2345", ""],
    ["Calle 520 y 9, N°2345", "Calle 520 y 9", "2345", ""],
    ["Ex Ruta 3 km 30", "Ex Ruta 3", "km 30", ""],
    ["Calle 1° de Mayo 345", "Calle 1° de Mayo", "345", ""],
    ["Av. 1º de Mayo 345 2º B", "Av. 1º de Mayo", "345", "2º B"],
    ["Calle Y 123", "Calle Y", "123", ""],
    ["Av. Int. E. Bustillo 12500", "Av. Int. E. Bustillo", "12500", ""],
    ["Cuerpo de Bomberos 123", "Cuerpo de Bomberos", "123", ""],
    ["4 de Enero 23 A", "4 de Enero", "23", "A"],
  ])("%j is street %j, number %j, extras %j", (line, ...expected) => expect(parts(line)).toEqual(expected));

  test.each([
    ["Calle 13", "Calle 13", ""],
    ["25 de Mayo", "25 de Mayo", ""],
    ["Plaza 25 de Mayo", "Plaza 25 de Mayo", ""],
    ["Manzana 5 Casa 12", "Manzana 5", "Casa 12"],
    ["Mz 5 Lote 3", "Mz 5", "Lote 3"],
    ["Barrio 120 viviendas", "Barrio 120 viviendas", ""],
    ["Barrio Los Álamos Mz 5 Casa 12", "Barrio Los Álamos", "Mz 5 Casa 12"],
    ["Calle 13 entre 45 y 46", "Calle 13", "entre 45 y 46"],
    ["532 1234", "532 1234", ""],
    ["1234 Mitre 567", "1234 Mitre 567", ""],
    ["Mitre y Alvear, Rosario 2000", "Mitre y Alvear", "Rosario 2000"],
    ["Ruta 8", "Ruta 8", ""],
    ["Calle 12 y 50", "Calle 12 y 50", ""],
    ["13 y 60", "13 y 60", ""],
    ["Camino Centenario y 501", "Camino Centenario y 501", ""],
    ["Calle 8 y 52 local 3", "Calle 8 y 52", "local 3"],
    ["Piso 3 Dpto A Mitre 1234", "Piso 3", "Dpto A Mitre 1234"],
    ["#N/A", "#N/A", ""],
    ["", "", ""],
  ])("%j has no number: none is made up", (line, name, extras) => expect(parts(line)).toEqual([name, "", extras]));
});

describe("a second line", () => {
  test.each([
    ["25 de Mayo", "500", "25 de Mayo", "500", ""],
    ["Calle 13", "920", "Calle 13", "920", ""],
    ["Calle 13", "N° 920, 2 B", "Calle 13", "920", "2 B"],
    ["Mitre", "1234 piso 3", "Mitre", "1234", "piso 3"],
    ["Mitre", "s/n", "Mitre", "S/N", ""],
    ["Mitre", "3 B", "Mitre", "", "3 B"],
    ["Mitre", "Casa 12", "Mitre", "", "Casa 12"],
    ["Mitre 1234", "500", "Mitre", "1234", "500"],
    ["Honduras 4800", "3 B", "Honduras", "4800", "3 B"],
  ])("%j and %j", (line, line2, ...expected) => expect(parts(line, { line2 })).toEqual(expected));
});

describe("a field for the number", () => {
  test.each([
    ["Calle 13", "920", "Calle 13", "920", ""],
    ["Mitre 1234", "5", "Mitre 1234", "5", ""],
    ["Mitre", "N° 1.234", "Mitre", "1234", ""],
    ["Mitre", "845, 3 B", "Mitre", "845", "3 B"],
    ["Mitre", "845.0", "Mitre", "845", ""],
    ["Ruta 8", "km 50", "Ruta 8", "km 50", ""],
    ["Mitre", "-", "Mitre", "", ""],
    ["Mitre 1234", " -- ", "Mitre", "1234", ""],
  ])("%j and %j leaves the street as typed", (line, number, ...expected) =>
    expect(parts(line, { number })).toEqual(expected),
  );

  test("is not looked for among floor and flat", () => {
    expect(parts("Mitre", { extras: "5" })).toEqual(["Mitre", "", "5"]);
  });
});

test.each(["Mitre 845 12", "San Martín 2 B", "Lugones 12 dejar en portería"])(
  "%j could be read in another way",
  (line) => expect(readStreet(line).isDoubtful).toBe(true),
);

test.each([
  ["Ayacucho 1234 8 B 2", "8 B 2"],
  ["Ayacucho 1234 Galería Local 12", "Galería Local 12"],
  ["Ayacucho 1234 toca timbre 2", "toca timbre 2"],
  ["Ayacucho 1234 km 5", "km 5"],
])("of two numbers in %j the first is probably that of the house", (line, extras) =>
  expect(readStreet(line)).toMatchObject({ name: "Ayacucho", number: "1234", extras, isDoubtful: true }),
);

test("a short number alone in the second line could be a floor", () => {
  expect(readStreet("Mitre", { line2: "5" })).toMatchObject({ number: "5", isDoubtful: true });
  expect(readStreet("25 de Mayo", { line2: "500" }).isDoubtful).toBe(false);
});

test.each(["piso 7 1234 Calle", "5500 y 13 1234 Calle", "e/ 1234 1234 Calle", "750 y 750 1234 Calle"])(
  "of %j, which is no street and a town, nothing is lost",
  (line) => {
    const { name, number, extras } = readStreet(line);
    expect(`${name} ${number} ${extras}`.match(/[\p{L}\d]+/gu)?.sort()).toEqual(line.match(/[\p{L}\d]+/gu)?.sort());
  },
);

test("a long name goes on in the extras at a word", () => {
  expect(parts("Avenida Presidente Juan Domingo Perón y Brigadier López 1200")).toEqual([
    "Avenida Presidente Juan Domingo Perón y Brigadier",
    "1200",
    "López",
  ]);
  expect(parts("Avenida Presidente Juan Domingo Perón y Brigadier López", { number: "12", line2: "2 A" })).toEqual([
    "Avenida Presidente Juan Domingo Perón y Brigadier",
    "12",
    "López, 2 A",
  ]);
});

test("what has no room is told", () => {
  const words = "palabra ".repeat(40).trim();
  const { name, extras, overflow } = readStreet(words);
  expect([name, extras, overflow].join(" ")).toBe(words);
  expect(readStreet("Mitre 1234", { line2: words }).overflow).not.toBe("");
  expect(readStreet(`Mitre 1234, ${"x".repeat(2000)}`).overflow.length).toBeGreaterThan(1800);
});

test("80,000 blanks are read as one", () => {
  expect(parts(`Mitre${" ".repeat(80_000)}1234`)).toEqual(["Mitre", "1234", ""]);
});

test("whatever is typed, the parts keep to the limits and no letter or digit is lost", () => {
  const words = fc.constantFrom(
    "Calle",
    "13",
    "N°",
    "750",
    "e/",
    "45",
    "y",
    "46",
    "Mitre",
    "1234",
    ",",
    "piso",
    "5",
    "B",
    "km",
    "Ruta",
    "8",
    "(",
    "Av.",
    "7",
    "bis",
    "2º",
    "5500",
    "Mendoza",
    "-",
    "casa",
  );
  const text = fc.oneof(
    fc.array(words, { maxLength: 14 }).map((list) => list.join(" ")),
    fc.string({ maxLength: 400 }),
  );
  const count = (texts: string) =>
    [
      ...texts
        .normalize("NFC")
        .toLowerCase()
        // The sign of a number goes.
        .replace(/(?<![\p{L}\d])n(?:o|ro)?(?!\p{L})|n°|[^\p{L}\d]/gu, ""),
    ].length;
  fc.assert(
    fc.property(text, fc.option(text, { nil: undefined }), (line, line2) => {
      const { name, number, extras, overflow } = readStreet(line, { line2 });
      expect(name.length).toBeLessThanOrEqual(limits.street);
      expect(number.length).toBeLessThanOrEqual(limits.streetNumber);
      expect(extras.length).toBeLessThanOrEqual(limits.streetExtras);
      expect(count(`${name} ${number} ${extras} ${overflow}`)).toBeGreaterThanOrEqual(count(`${line} ${line2 ?? ""}`));
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ["Calle 50 N°", "Calle 50"],
  ["Calle 50: N°:", "Calle 50"],
  ["Mitre::::", "Mitre"],
])("the sign of the number at the end of %j is no part of the name", (name, own) => {
  expect(withoutSign(name)).toBe(own);
});
