import { bigint, boolean, doublePrecision, index, pgTable, smallint, text } from "drizzle-orm/pg-core";

/**
 * Localities. Ids start at 10,001 (migration): a smaller number is a postcode, and serves as the id of a place of which
 * only the postcode is known.
 */
export const localities = pgTable(
  "localities",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity({ startWith: 10_001 }),
    zipcode: smallint().notNull(),
    city: text().notNull(),
    provinceCode: text().notNull(),
    lat: doublePrecision(),
    lng: doublePrecision(),
    /** The locality that represents its postcode if no name is given. */
    isMain: boolean().notNull().default(false),
  },
  (table) => [index("localities_zipcode").on(table.zipcode)],
);
