import { bigint, timestamp } from "drizzle-orm/pg-core";

/** Identity key; a JavaScript number holds every id that this service can reach. */
export const identity = () => bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity();

/** Reference to an identity key. */
export const reference = () => bigint({ mode: "number" });

/** Money in integer cents. */
export const cents = () => bigint({ mode: "number" });

export const instant = () => timestamp({ withTimezone: true, mode: "date" });
export const createdAt = () => instant().notNull().defaultNow();
