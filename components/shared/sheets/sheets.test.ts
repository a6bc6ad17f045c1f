import { expect, test } from "vitest";
import * as z from "zod";
import { columnsQuery } from "@/lib/api/shared/sheet-upload";
import { toColumnQuery } from "./column-query";
import { problemFile } from "./problem-file";

const parse = (columns: string) => z.object(columnsQuery).safeParse({ columns });

test("chosen columns are read by the API as they were sent", () => {
  const query = toColumnQuery({ sku: [0], name: [3, undefined, 2, 3], weightKg: [undefined], barcode: [] });
  expect(query).toBe("sku:0,name:3+2,weightKg,barcode");
  expect(parse(query).data?.columns).toEqual({ sku: [0], name: [3, 2], weightKg: [], barcode: [] });
  for (const text of ["sku:", "sku:-1", "sku:1+", ":1", "sku:1,,name:2", "sku:9999", "a".repeat(3_000)])
    expect(parse(text).success, text).toBe(false);
});

const headings = { sheet: "Hoja", line: "Fila", column: "Columna", text: "Escrito", message: "Problema" };

test("problems are a CSV that runs no formula, with the sheet where there are several", () => {
  const problem = { line: 3, column: "Peso", text: "=1+1", message: "Debe ser un número; así no." };
  expect(problemFile([problem], headings)).toBe(
    '\u{feff}Fila;Columna;Escrito;Problema\r\n3;Peso;\'=1+1;"Debe ser un número; así no."\r\n',
  );
  expect(problemFile([{ ...problem, sheet: "Zonas", text: "" }], headings)).toContain("Hoja;Fila;");
});

test("every field of the sheets can be chosen, those with a digit in their name too", () => {
  const query = toColumnQuery({ sku: [0], option1: [4], option2: [undefined] });
  expect(parse(query).data?.columns).toEqual({ sku: [0], option1: [4], option2: [] });
});
