import { withSession } from "@/db/session";
import { withDatabase } from "../testing/template";
import type { CitusServers } from "./servers";

/** Makes a database of this name on every server, and joins the workers' to the coordinator's. Returns its URL. */
export async function createDatabase({ coordinator, workers }: CitusServers, name: string): Promise<string> {
  for (const { url } of [coordinator, ...workers]) {
    await run(url, [`CREATE DATABASE "${name}"`]);
    await run(withDatabase(url, name), ["CREATE EXTENSION citus"]);
  }
  const database = withDatabase(coordinator.url, name);
  await run(database, [
    `SELECT citus_set_coordinator_host('127.0.0.1', ${coordinator.port})`,
    ...workers.map(({ port }) => `SELECT citus_add_node('127.0.0.1', ${port})`),
  ]);
  return database;
}

/** Ends the sessions of the database on every server, those of Citus among them. */
export async function dropDatabase({ coordinator, workers }: CitusServers, name: string): Promise<void> {
  for (const { url } of [coordinator, ...workers]) await run(url, [`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`]);
}

const run = (url: string, statements: readonly string[]): Promise<void> =>
  withSession(url, async (sql) => {
    for (const statement of statements) await sql.unsafe(statement);
  });
