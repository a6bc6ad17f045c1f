import { noDefaults, type StoredDefaults } from "@/db/schema/imports";
import { readSheet, toPages, writeCsv } from "@/lib/core/sheets";
import type { ImportField } from "@/lib/core/vocabulary";
import { systemContext } from "@/lib/platform/context";
import { importLimits, mapImport, processImports, type RowReader, startImport } from "./";

/** Spreadsheets and their imports for tests. */

const fieldOf = {
  Pedido: "external_id",
  Nombre: "name",
  DNI: "document",
  Teléfono: "phone",
  Email: "email",
  Dirección: "address",
  Piso: "street_extras",
  Ciudad: "city",
  Provincia: "state",
  CP: "zipcode",
  "Valor declarado": "declared_value",
  Descripción: "description",
  Cantidad: "quantity",
  "Peso (kg)": "weight_kg",
  Largo: "length",
  Ancho: "width",
  Alto: "height",
  SKU: "sku",
  Servicio: "service_type",
  Altura: "street_number",
} as const satisfies Readonly<Record<string, ImportField>>;

type Heading = keyof typeof fieldOf;

const headers = Object.keys(fieldOf) as readonly Heading[];

/** A valid row; `changes` replaces cells by their heading. */
export function sheetRow(order: string, changes: Partial<Record<Heading, string>> = {}): string[] {
  const usual: Record<Heading, string> = {
    Pedido: order,
    Nombre: "Lucía Fernández",
    DNI: "28.345.112",
    Teléfono: "11 5283-4511",
    Email: "lucia@example.com",
    Dirección: "Honduras 4800",
    Altura: "",
    Piso: "3.º B",
    Ciudad: "Palermo",
    Provincia: "Capital Federal",
    CP: "1414",
    "Valor declarado": "$ 12.345,60",
    Descripción: "Mate",
    Cantidad: "1",
    "Peso (kg)": "1,5",
    Largo: "10",
    Ancho: "10",
    Alto: "10",
    SKU: "",
    Servicio: "",
  };
  return headers.map((heading) => changes[heading] ?? usual[heading]);
}

export const csvOf = (rows: readonly (readonly string[])[]): Buffer => Buffer.from(writeCsv([headers, ...rows]));

const ctx = () => systemContext("test");

/** Uploads a spreadsheet; returns the id of the import. */
export async function uploadRows(accountId: number, file: Uint8Array): Promise<number> {
  const sheet = toPages(await readSheet(file, importLimits));
  return (await startImport(ctx(), accountId, { filename: "pedidos.csv", sheet, usual: new Map() })).id;
}

/** Uploads a spreadsheet and maps its columns by their headings; returns the id of the import. */
export async function importRowsOf(accountId: number, rows: readonly (readonly string[])[]): Promise<number> {
  const id = await uploadRows(accountId, csvOf(rows));
  await mapImport(ctx(), id, { ...usualSettings, mapping: sheetMapping }, new Map());
  return id;
}

const sheetMapping = Object.fromEntries(headers.map((heading, column) => [fieldOf[heading], [column]]));

/** Settings of an import of shipments, but for its mapping. */
export const usualSettings = {
  kind: "shipments",
  originId: null,
  serviceType: null,
  defaults: noDefaults as StoredDefaults,
  includesHidden: false,
} as const;

/** Processes imports until no row is left to process. */
export async function processToEnd(reader: RowReader): Promise<void> {
  const onError = (error: unknown) => {
    throw error;
  };
  while ((await processImports(ctx(), { limit: 40, reader, onError })).moved > 0);
}
