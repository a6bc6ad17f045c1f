import { toDecimal } from "@/lib/core/money";
import { writeCsv } from "@/lib/core/sheets";
import { byteOrderMark, type CsvValue, csvLine, csvStyles } from "@/lib/core/sheets/csv-writer";
import type { ImportField, ImportRowState, Locale } from "@/lib/core/vocabulary";
import type { Import, ImportRow } from "@/lib/domain/imports";
import type { FileReply, StreamReply } from "../pipeline/reply";
import { streamText } from "../pipeline/stream-text";

const contentType = "text/csv; charset=utf-8";

/** Columns of the template: a heading that `guessMapping` knows, and two example rows. */
const template: Readonly<Record<Locale, readonly (readonly [string, string, string])[]>> = {
  es: [
    ["Pedido", "1001", "1002"],
    ["Nombre", "Lucía Fernández", "Martín Gutiérrez"],
    ["DNI o CUIT", "28345112", "31220874"],
    ["Teléfono", "11 5283-4511", "261 555-0000"],
    ["Email", "lucia@example.com", "martin@example.com"],
    ["Calle", "Honduras", "San Martín"],
    ["Altura", "4800", "845"],
    ["Piso y departamento", "3.º B", ""],
    ["Ciudad", "Palermo", "Mendoza"],
    ["Provincia", "Ciudad Autónoma de Buenos Aires", "Mendoza"],
    ["Código postal", "1414", "5500"],
    ["Valor declarado", "12345,60", "25000"],
    ["SKU", "", ""],
    ["Cantidad", "1", "2"],
    ["Descripción", "Mate", "Termo"],
    ["Peso (kg)", "0,4", "1,25"],
    ["Largo (cm)", "12", "35"],
    ["Ancho (cm)", "10", "12"],
    ["Alto (cm)", "10", "12"],
    ["Servicio", "Estándar", "Express"],
  ],
  en: [
    ["Order", "1001", "1002"],
    ["Name", "Lucía Fernández", "Martín Gutiérrez"],
    ["Tax id", "28345112", "31220874"],
    ["Phone", "11 5283-4511", "261 555-0000"],
    ["E-mail", "lucia@example.com", "martin@example.com"],
    ["Street", "Honduras", "San Martín"],
    ["Street number", "4800", "845"],
    ["Apartment", "3.º B", ""],
    ["City", "Palermo", "Mendoza"],
    ["Province", "Ciudad Autónoma de Buenos Aires", "Mendoza"],
    ["Postcode", "1414", "5500"],
    ["Declared value", "12345.60", "25000"],
    ["SKU", "", ""],
    ["Quantity", "1", "2"],
    ["Description", "Mate", "Thermos"],
    ["Weight (kg)", "0.4", "1.25"],
    ["Length (cm)", "12", "35"],
    ["Width (cm)", "10", "12"],
    ["Height (cm)", "10", "12"],
    ["Service", "Standard", "Express"],
  ],
};

export const importTemplate = (locale: Locale): FileReply => ({
  bytes: Buffer.from(writeCsv([0, 1, 2].map((row) => template[locale].map((column) => column[row] ?? "")))),
  contentType,
  filename: locale === "es" ? "plantilla-envios.csv" : "shipments-template.csv",
});

const states: Readonly<Record<Locale, Record<ImportRowState, string>>> = {
  es: {
    waiting: "Sin revisar",
    ready: "Listo para crear",
    faulty: "Con errores",
    queued: "En cola",
    created: "Creado",
    failed: "No se creó",
    skipped: "Omitido",
  },
  en: {
    waiting: "Not checked",
    ready: "Ready to create",
    faulty: "Has errors",
    queued: "Queued",
    created: "Created",
    failed: "Not created",
    skipped: "Left out",
  },
};

const columns: Readonly<Record<Locale, readonly string[]>> = {
  es: ["Fila", "Resultado", "Envío", "Precio con IVA", "Errores"],
  en: ["Row", "Result", "Shipment", "Price with tax", "Errors"],
};

/** The result of an import as a CSV stream: the outcome of each row, followed by its cells with corrections. */
export const importResult = (found: Import, pages: AsyncGenerator<ImportRow[]>, locale: Locale): StreamReply => ({
  stream: streamText(linesOf(found, pages, locale)),
  contentType,
  filename: locale === "es" ? `importacion-${found.id}.csv` : `import-${found.id}.csv`,
});

async function* linesOf(found: Import, pages: AsyncGenerator<ImportRow[]>, locale: Locale): AsyncGenerator<string> {
  const toLine = (values: readonly CsvValue[]) => csvLine(values, csvStyles.spanish);
  const fieldAt = new Map(Object.entries(found.mapping ?? {}).map(([field, column]) => [column, field as ImportField]));
  yield byteOrderMark + toLine([...columns[locale], ...found.headers]);
  for await (const rows of pages) {
    const lines = rows.map((row) => [
      row.number,
      states[locale][row.state],
      row.shipmentId,
      row.priceCents === null ? null : toDecimal(row.priceCents).replace(".", locale === "es" ? "," : "."),
      row.issues.map(({ field, ...message }) => `${headingOf(found, field)}${message[locale]}`).join(" | "),
      ...row.cells.map((cell, column) => corrected(row, fieldAt.get(column)) ?? cell),
    ]);
    yield lines.map(toLine).join("");
  }
}

const corrected = ({ fields }: ImportRow, field: ImportField | undefined): string | undefined => field && fields[field];

function headingOf({ mapping, headers }: Import, field: ImportField | null): string {
  const column = field === null ? undefined : mapping?.[field];
  const heading = column === undefined ? undefined : headers[column];
  return heading ? `${heading}: ` : "";
}
