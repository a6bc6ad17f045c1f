import { createHash } from "node:crypto";
import { migrateDatabase } from "@/db/migrate";
import { withSession } from "@/db/session";
import { createDatabase, dropDatabase } from "../citus/database";
import { distributeDatabase, distributionText } from "../citus/distribute";
import { type CitusServers, serversIn } from "../citus/servers";
import { templateName } from "./template";

/**
 * The distributed template on the servers of `TEST_CITUS`, a folder in which `npm run citus -- start` runs. Its copies, one
 * on each server, know each other as the originals do, as all of them have one name. The event guard is not installed: it
 * compares transactions, which have another number on each server.
 */
export async function startCitusServers(folder: string): Promise<{ servers: CitusServers; template: string }> {
  const servers = serversIn(folder);
  const template = `${templateName()}_${createHash("sha256").update(distributionText).digest("hex").slice(0, 8)}`;
  await withSession(servers.coordinator.url, async (sql) => {
    const [present] = await sql<{ isOpen: boolean }[]>`
      SELECT datallowconn AS "isOpen" FROM pg_database WHERE datname = ${template}`;
    // The template is closed when it is complete.
    if (present?.isOpen) await dropDatabase(servers, template);
    if (!present || present.isOpen) await makeTemplate(servers, template);
  });
  return { servers, template };
}

async function makeTemplate(servers: CitusServers, name: string): Promise<void> {
  const url = await createDatabase(servers, name);
  await migrateDatabase(url);
  await distributeDatabase(url);
  for (const server of [...servers.workers, servers.coordinator])
    await withSession(server.url, async (sql) => {
      await sql.unsafe(`ALTER DATABASE "${name}" ALLOW_CONNECTIONS false`);
      // The maintenance daemon of Citus among them: a database with sessions cannot be copied.
      await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = ${name}`;
    });
}
