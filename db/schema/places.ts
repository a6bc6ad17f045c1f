import { bigint, boolean, doublePrecision, index, pgTable, smallint, text } from "drizzle-orm/pg-core";

/**
 * Localities. Ids start at 10,001 (migration), so that a number below is a postcode: the id of a place that is only
 * known by its postcode.
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
    /** The locality that stands for its postcode when no name is given. */
    isMain: boolean().notNull().default(false),
  },
  (table) => [index("localities_zipcode").on(table.zipcode)],
);
