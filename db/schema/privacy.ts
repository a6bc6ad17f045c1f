import { pgTable, text } from "drizzle-orm/pg-core";
import { instant, reference } from "./columns";

/** How far a round through all shipments has come, so that the next run of the job goes on there. */
export const retentionRounds = pgTable("retention_rounds", {
  kind: text().$type<"recipients">().primaryKey(),
  /** The last id that was looked at. */
  afterId: reference().notNull(),
  startedAt: instant().notNull(),
});
