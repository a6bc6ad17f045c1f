import { type Placeholder, type SQL, sql } from "drizzle-orm";

/**
 * Inlines the number of rows into the text of a query, for drizzle's `limit`. With a parameter PostgreSQL estimates 10
 * % of the table, rejects the generic plan as too expensive and replans on every call. Each number is a text of its
 * own: inline one of a few upper bounds, and pass the caller's exact number as a parameter.
 */
export const inlineLimit = (rows: number): Placeholder => limitExpression(sql.raw(String(Math.trunc(rows))));

/** An SQL expression for drizzle's `limit` and `offset`: they accept any at run time, but their types only a number. */
export const limitExpression = (rows: SQL): Placeholder => rows as unknown as Placeholder;
