import { readSheet, toPages, writeCsv } from "@/lib/core/sheets";
import type { ImportField } from "@/lib/core/vocabulary";
import { systemContext } from "@/lib/platform/context";
import { guessMapping, mapImport, processImports, type RowReader, sheetLimits, startImport } from ".";

/** Spreadsheets and their imports for tests. */

export const headers = [
  "Pedido",
  "Nombre",
  "DNI",
  "Teléfono",
  "Email",
  "Dirección",
  "Piso",
  "Ciudad",
  "Provincia",
  "CP",
  "Valor declarado",
  "Descripción",
  "Cantidad",
  "Peso (kg)",
  "Largo",
  "Ancho",
  "Alto",
  "SKU",
  "Servicio",
  "Altura",
] as const;

/** A valid row; `changes` replaces cells by their heading. */
export function sheetRow(order: string, changes: Partial<Record<(typeof headers)[number], string>> = {}): string[] {
  const usual: Record<(typeof headers)[number], string> = {
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

/** Uploads a spreadsheet and maps its columns by their headings; returns the id of the import. */
export async function importRowsOf(accountId: number, rows: readonly (readonly string[])[]): Promise<number> {
  const sheet = toPages(await readSheet(csvOf(rows), sheetLimits));
  const { id, headers: found } = await startImport(ctx(), accountId, { filename: "pedidos.csv", sheet });
  const mapping = guessMapping(found, new Map<string, ImportField>());
  await mapImport(ctx(), id, { mapping, originId: null, serviceType: null });
  return id;
}

/** Processes imports until no row is left to process. */
export async function processToEnd(reader: RowReader): Promise<void> {
  const onError = (error: unknown) => {
    throw error;
  };
  while ((await processImports(ctx(), { limit: 40, reader, onError })).moved > 0);
}
