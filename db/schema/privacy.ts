import { pgTable, text } from "drizzle-orm/pg-core";
import { instant, reference } from "./columns";

/** What the retention of recipients goes through: shipments, and orders that are not open any more. */
export type RetentionRound = "recipients" | "orders";

/** How far a round through all rows has come, so that the next run of the job goes on there. */
export const retentionRounds = pgTable("retention_rounds", {
  kind: text().$type<RetentionRound>().primaryKey(),
  /** The last id that was looked at. */
  afterId: reference().notNull(),
  startedAt: instant().notNull(),
});
