import { expect, test } from "vitest";
import { openProcessLock } from "@/lib/platform/process-lock";
import { closeColumns, processLocks } from "./closed-columns";
import { connection, databaseRoles } from "./driver";
import { withSession } from "./session";
import { asOwner, setupTestDatabase } from "./testing";

setupTestDatabase();

const { tenant } = databaseRoles;
const isReadable = async () =>
  (await connection().sql`SELECT has_column_privilege(${tenant}, 'webhook_secrets', 'sealed', 'SELECT') AS is`)[0]?.is;
const close = () => asOwner(closeColumns);

test("what version 0.2 reads stays open while one of its processes is connected, not for those of this version", async () => {
  expect(await isReadable()).toBe(false);
  await asOwner((owner) => owner.unsafe(`GRANT SELECT ON webhook_secrets TO ${tenant}`));
  const present = openProcessLock();
  await present.tried;
  await withSession(process.env.DATABASE_URL ?? "", async (old) => {
    await old`SELECT pg_advisory_lock(${processLocks.number}::int, 17)`;
    await close();
    expect(await isReadable()).toBe(true);
  });
  await close();
  expect(await isReadable()).toBe(false);
  await close();
  await present.close();
  const rest = `SELECT id, webhook_id, account_id, created_at, expires_at FROM webhook_secrets`;
  await connection().restrictedTo([1]).execute(rest);
});
