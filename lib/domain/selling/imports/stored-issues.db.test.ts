import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { setupTestDatabase } from "@/db/testing";
import { type Message, message } from "@/lib/core/messages";
import { createTestAccount, seedTestCarriers } from "../../operating/testing";
import { importRowsOf, sheetRow } from "./testing";

setupTestDatabase();

const migration = readFileSync("db/migrations/0010_import_issue_messages.sql", "utf8").split(
  "--> statement-breakpoint",
);

let importId: number;

beforeAll(async () => {
  await seedTestCarriers();
  importId = await importRowsOf((await createTestAccount()).accountId, [sheetRow("A-1")]);
});

/** The issues of a row after the migration of issues as they were stored before it. */
async function migrate(issues: readonly object[]): Promise<unknown> {
  const { db, sql: query } = connection();
  await db.execute(sql`update import_rows set issues = ${JSON.stringify(issues)}::jsonb where import_id = ${importId}`);
  await db.transaction(async (tx) => {
    for (const statement of migration) await tx.execute(sql.raw(statement));
  });
  const [row] = await query`select issues from import_rows where import_id = ${importId}`;
  return row?.issues;
}

/** Spanish and English as they were stored, and the message that they become. */
const known: readonly [es: string, en: string, Message][] = [
  ["Es obligatorio.", "Required.", message("required")],
  ["Falta este dato.", "This is missing.", message("cell_missing")],
  [
    "Falta la altura de la calle. Si no tiene, escribí S/N.",
    "The street number is missing. Where there is none, write S/N.",
    message("street_number_missing"),
  ],
  ["El saldo de la cuenta no alcanza.", "The account's balance does not suffice.", message("balance_insufficient")],
  ["Admite 40 caracteres como máximo.", "Must have 40 characters at most.", message("text_too_long", { maximum: 40 })],
  [
    "La planilla lo convirtió en una fecha (12-may). Escribilo de nuevo, con la columna en formato Texto.",
    "The spreadsheet made a date of this (12-may). Write it again, with the column formatted as text.",
    message("became_date", { text: "12-may" }),
  ],
  [
    "No hay ninguna provincia «Cuyo».",
    'There is no province "Cuyo".',
    message("row_province_unknown", { state: "Cuyo" }),
  ],
  ["El código postal 9999 no existe.", "There is no postcode 9999.", message("unknown_postcode", { zipcode: 9999 })],
  [
    "El código postal 1425 es de Buenos Aires o Córdoba, no de Mendoza.",
    "Postcode 1425 is in Buenos Aires or Córdoba, not in Mendoza.",
    message("row_postcode_elsewhere", { zipcode: 1425, provinces: ["Buenos Aires", "Córdoba"], state: "Mendoza" }),
  ],
  [
    "Córdoba no tiene el código postal 5800 (es de Río Cuarto). Si es así, guardá la fila sin cambiarla.",
    "Córdoba does not have the postcode 5800 (it is in Río Cuarto). If it does, save the row unchanged.",
    message("row_city_elsewhere", { city: "Córdoba", zipcode: 5800, main: "Río Cuarto" }),
  ],
  [
    "Villa (sur) no tiene el código postal 5800. Si es así, guardá la fila sin cambiarla.",
    "Villa (sur) does not have the postcode 5800. If it does, save the row unchanged.",
    message("row_city_elsewhere", { city: "Villa (sur)", zipcode: 5800 }),
  ],
  [
    "Ya existe el envío #12 con este id externo.",
    "Shipment #12 has this external id already.",
    message("external_id_taken", { id: 12 }),
  ],
  [
    "Stock insuficiente de A-1: hay 3.",
    "Insufficient stock of A-1: 3 available.",
    message("insufficient_stock", { sku: "A-1", available: 3 }),
  ],
];

test("issues of rows from before get their code and facts, and keep their order and field", async () => {
  const stored = known.map(([es, en], at) => ({ field: at === 0 ? null : "zipcode", es, en }));
  const expected = known.map(([, , found], at) => ({ field: at === 0 ? null : "zipcode", ...found }));
  expect(await migrate(stored)).toEqual(expected);
  expect(await migrate(expected)).toEqual(expected);
  expect(await migrate([])).toEqual([]);
});

test.each([
  ["El envío no se puede cotizar: el transporte no cubre este trayecto.", "The shipment cannot be quoted: no."],
  ["El código postal 9999 no existe.", "There is no postcode 1000."],
  ["Es obligatoria.", "Required."],
])("an issue of another wording keeps its text: %s", async (es, en) => {
  expect(await migrate([{ field: null, es, en }])).toEqual([{ field: null, ...message("stored_text", { es, en }) }]);
});
