import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { setupTestDatabase, withoutEventGuard } from "@/db/testing";
import { message, type PriceLineMessage } from "@/lib/core/messages";
import { toText } from "@/lib/i18n/to-text";
import { createTestAccount, makeShipment, seedTestCarriers } from "../../operating/testing";

setupTestDatabase();

const migration = readFileSync("db/migrations/0009_price_line_messages.sql", "utf8").split("--> statement-breakpoint");

let shipment: number;

beforeAll(async () => {
  await seedTestCarriers();
  ({ id: shipment } = await makeShipment(await createTestAccount()));
});

/** The lines of a shipment after the migration of lines as they were stored before it. */
async function migrate(lines: readonly object[]): Promise<unknown> {
  await withoutEventGuard((db) =>
    db.execute(sql`update shipments set price_lines = ${JSON.stringify(lines)}::jsonb where id = ${shipment}`),
  );
  await withoutEventGuard(async (tx) => {
    for (const statement of migration) await tx.execute(sql.raw(statement));
  });
  const [row] = await connection().sql`select price_lines from shipments where id = ${shipment}`;
  return row?.price_lines;
}

const known: readonly PriceLineMessage[] = [
  message("price_freight", { from: "CABA", to: "Sur", bands: [{ upToGrams: 800, extraKg: 0 }], isCut: false }),
  message("price_freight", {
    from: "Interior (norte)",
    to: "GBA, 2.º cordón",
    bands: [
      { upToGrams: 1_250, extraKg: 0 },
      { upToGrams: 30_000, extraKg: 12 },
      { upToGrams: 1_500_000, extraKg: 0 },
      { upToGrams: 0, extraKg: 3 },
    ],
    isCut: true,
  }),
  message("price_freight_of_carrier"),
  message("price_classification", { classificationId: 1 }),
  message("price_classification", { classificationId: 2 }),
  message("price_oversize", { sideCm: 120 }),
  message("price_remote_zone", { zone: "Sur (Antártida)" }),
  message("price_insurance"),
  message("price_discount"),
  message("price_markup"),
];

const asStored = (label: PriceLineMessage) => ({ es: toText(label, "es"), en: toText(label, "en") });

test("labels of the price lines of before get their code and facts, and lines keep their order", async () => {
  const stored = known.map((label, at) => ({ code: `line-${at}`, label: asStored(label), cents: at - 5 }));
  const expected = known.map((label, at) => ({ code: `line-${at}`, label, cents: at - 5 }));
  expect(await migrate(stored)).toEqual(expected);
  expect(await migrate(expected)).toEqual(expected);
  expect(await migrate([])).toEqual([]);
});

test.each([
  { es: "Flete A → B → C (≤ 5 kg)", en: "Freight A → B → C (≤ 5 kg)" },
  { es: "Flete A → B (≤ 5 kg)", en: "Freight A → B (≤ 6 kg)" },
  { es: "Flete A → B", en: "Freight A → B" },
  { es: "Recargo de la cuenta", en: "Discount of the account" },
  { es: "Lado mayor a 99999999999 cm", en: "Side above 99999999999 cm" },
  { es: "Embalaje", en: "Packaging" },
])("a label of another wording keeps its text: $es", async (label) => {
  const [line] = (await migrate([{ code: "freight", label, cents: 1 }])) as [{ label: PriceLineMessage }];
  expect(line.label).toEqual(message("stored_text", label));
  expect(asStored(line.label)).toEqual(label);
});
