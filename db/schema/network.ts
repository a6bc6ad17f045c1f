import { index, pgTable, text } from "drizzle-orm/pg-core";
import { instant, reference } from "./columns";
import { shipments } from "./shipments";

/** Shipments that the embedded carrier network moves, each until its journey has reached its outcome. */
export const carrierJourneys = pgTable(
  "carrier_journeys",
  {
    accountId: reference().notNull(),
    shipmentId: reference()
      .primaryKey()
      .references(() => shipments.id),
    /** The outcome of the journey, chosen when it starts. */
    ending: text().notNull(),
    /** When the next move is due. */
    nextAt: instant().notNull(),
  },
  (table) => [index("carrier_journeys_due").on(table.nextAt)],
);
