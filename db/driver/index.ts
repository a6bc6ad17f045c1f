/**
 * The only access to PostgreSQL. README.md in this folder lists what is taken from drizzle-orm and postgres.js, what
 * each shortcut saves, and what pins it.
 */
export {
  type Connection,
  connection,
  type Database,
  dedicatedConnection,
  directDatabaseUrl,
  isDistributed,
  observeQueries,
  openConnection,
  pipelinedReads,
  replaceConnection,
} from "./client";
export { jsonRows } from "./json-rows";
export { jsonTable } from "./json-table";
export { abortTransactionsOnDisconnect } from "./lost-connections";
export { prepared, statement } from "./prepared";
export { databaseRoles } from "./restricted";
