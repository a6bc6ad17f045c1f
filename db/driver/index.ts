/**
 * The only door to PostgreSQL: the pool, transactions that end with their connection, and queries that are prepared once.
 * README.md beside this file says what is taken from drizzle and postgres.js, and what each shortcut saves.
 */
export {
  type Connection,
  connection,
  type Database,
  dedicatedConnection,
  openConnection,
  pipelinedReads,
  replaceConnection,
} from "./client";
export { type JsonColumns, jsonRows } from "./json-rows";
export {
  inlineLimit,
  insertRows,
  limitExpression,
  prepared,
  preparedByShape,
} from "./prepared";
export { jsonTable, newRows, statement } from "./statement";
