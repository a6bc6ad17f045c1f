/**
 * The only access to PostgreSQL: the pool, transactions that end with their connection, and prepared queries.
 * README.md in this folder lists what is taken from drizzle-orm and postgres.js, and what each shortcut is for.
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
