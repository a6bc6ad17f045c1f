import { type SQL, sql } from "drizzle-orm";

/** A moment as a number, which is read alike whatever the settings of the session. */
export const milliseconds = (moment: SQL): SQL => sql`(extract(epoch from ${moment}) * 1000)::float8`;
