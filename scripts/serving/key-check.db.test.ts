import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, expect, test, vi } from "vitest";
import { connection } from "@/db/driver";
import { keyCheckValues } from "@/db/schema/key-check-values";
import { setupTestDatabase, withoutEventGuard } from "@/db/testing";
import { findBacklog } from "@/lib/domain/operating/operations";
import { createTestAccount, seedTestCarriers } from "@/lib/domain/operating/testing";
import { assessReadiness } from "@/lib/jobs/readiness";
import { systemContext } from "@/lib/platform/context";
import { encrypt } from "@/lib/platform/encryption";
import { run as runAdmin } from "../commands/admin";
import { printedHere } from "../testing/printed-here";
import { assertKeys, tellMissingKeys } from "./key-check";

setupTestDatabase();
const folder = mkdtempSync(join(tmpdir(), "anden-keys-"));
afterAll(() => rmSync(folder, { recursive: true }));

const keys = { CREDENTIAL_PEPPER: "canary of a pepper", ENCRYPTION_KEY: "canary of a key", NEXTAUTH_SECRET: "canary" };
const own = () => ({ ANDEN_DATA_DIR: folder, DATABASE_URL: process.env.DATABASE_URL ?? "" });
/** The admin command within this process, which loads nothing then. */
const admin = (args: readonly string[], env: Record<string, string> = {}) =>
  printedHere(() => runAdmin([...args]), { ...own(), ...env });

const makeCredential = ["credential", "create", "--account", "999999"];
/** What a command with the right keys ends with. */
const noAccount = "There is no account 999999.";

test("a start with a wrong key ends with a sentence until the key is restored or accepted", async () => {
  await connection().db.delete(keyCheckValues);
  expect(await admin(makeCredential, keys)).toContain(noAccount);
  const start = {
    ...own(),
    ...keys,
    ENCRYPTION_KEY: "canary of another",
  };
  const printed = await printedHere(() => assertKeys(systemContext("start")), start, { isService: true });
  expect(printed).toMatch(
    /^ENCRYPTION_KEY is not the key that this database is used with, .*docs\/deploy\/secrets\.md/m,
  );
  expect(printed).toContain("restore the old value");
  expect(printed).not.toMatch(/canary|CREDENTIAL_PEPPER/);
  expect(await admin(["key", "accept", "--name", "ENCRYPTION_KEY"], start)).toContain("ENCRYPTION_KEY");
  expect(await admin(makeCredential, start)).toContain(noAccount);
}, 180_000);

test("keys that were generated and whose file is gone are missed", async () => {
  await connection().db.delete(keyCheckValues);
  expect(await admin(makeCredential)).toContain(noAccount);
  const file = join(folder, "secrets.json");
  expect(existsSync(file)).toBe(true);
  rmSync(file);
  const printed = await admin(makeCredential);
  for (const name of ["CREDENTIAL_PEPPER", "ENCRYPTION_KEY"]) expect(printed).toContain(`${name} is not the key`);
  expect(await admin(["ledger", "verify"])).toMatch(/^ok +true/m);
}, 180_000);

/** A secret of each table under the key of `ENCRYPTION_KEY`, and one of each that is in use no more. */
async function sealEverything(): Promise<void> {
  await seedTestCarriers();
  const { accountId } = await createTestAccount();
  await withoutEventGuard(async (db) => {
    for (const inUse of [true, false]) {
      const text = encrypt("secret", "test");
      const [now, before] = [inUse ? sql`now()` : sql`null`, inUse ? sql`null` : sql`now() - interval '1 year'`];
      const [user] = await db.execute<{ id: number }>(sql`
        insert into users (email, password_hash, name) values (${`${inUse}@example.com`}, '', '') returning id`);
      await db.execute(
        sql`insert into second_factors (user_id, secret, confirmed_at) values (${user?.id}, ${text}, ${now})`,
      );
      const [webhook] = await db.execute<{ id: number }>(sql`
        insert into webhooks (account_id, topic, url) values (${accountId}, 'shipment', ${`https://${inUse}.example.com`}) returning id`);
      await db.execute(sql`
        insert into webhook_secrets (account_id, webhook_id, sealed, expires_at)
        values (${accountId}, ${webhook?.id}, ${text}, ${before})`);
      const [carrier] = await db.execute<{ id: number }>(sql`
        update carriers set adapter = 'http', connection = ${inUse ? JSON.stringify({ sealedSecret: text }) : null}::jsonb
        where id = (select ${inUse ? sql`min` : sql`max`}(id) from carriers) returning id`);
      await db.execute(sql`
        insert into carrier_contracts (carrier_id, account_id, sealed_secret, values, services, ended_at)
        values (${carrier?.id}, ${accountId}, ${text}, '{}', '[]', ${before})`);
      await db.execute(sql`
        insert into channel_connections (account_id, kind, channel, url, sealed_secrets, token, next_at)
        values (${accountId}, 'woocommerce', ${`${inUse}`}, 'https://shop.example.com', ${text}, ${`${inUse}`}, ${now})`);
    }
  });
}

test("a key that is taken away too early is missed by the start, readiness, figures and `key status`", async () => {
  const tables = ["carrier_contracts", "carriers", "channel_connections", "second_factors", "webhook_secrets"];
  const told = async () => {
    const printed = await printedHere(() => tellMissingKeys(systemContext("test")), { ...process.env } as never);
    const status = JSON.parse(
      await admin(["key", "status", "--json"], { ENCRYPTION_KEY: process.env.ENCRYPTION_KEY! }),
    );
    const { checks } = await assessReadiness();
    const figures = await findBacklog(systemContext("test"));
    return { printed, status, keys: checks.keys, figures };
  };
  try {
    vi.stubEnv("ENCRYPTION_KEY", "canary of the old");
    await sealEverything();
    expect(await told()).toMatchObject({
      printed: "",
      keys: undefined,
      status: { unreadable: 0, sealed: tables.map((table) => ({ table, key: "first", count: 1 })) },
      figures: { secretsUnderFirstKey: 5, secretsUnderMissingKeys: 0 },
    });
    vi.stubEnv("ENCRYPTION_KEY", "canary of the new, canary of the old");
    const rotating = await told();
    expect(rotating).toMatchObject({
      printed: "",
      keys: undefined,
      status: { keys: [{ use: "encrypts" }, { use: "decrypts" }], unreadable: 0 },
      figures: { secretsUnderFirstKey: 0, secretsUnderOlderKeys: 5 },
    });
    vi.stubEnv("ENCRYPTION_KEY", "canary of the new");
    const early = await told();
    expect(early).toMatchObject({
      keys: { status: "missing", unreadable: 5 },
      status: { unreadable: 5, sealed: tables.map((table) => ({ table, key: "missing", count: 1 })) },
      figures: { secretsUnderMissingKeys: 5 },
    });
    const { key_id } = rotating.status.keys[1];
    for (const table of tables) expect(early.printed).toContain(`1 of ${table} (key ${key_id})`);
    expect(JSON.stringify(early)).not.toContain("canary");
  } finally {
    vi.unstubAllEnvs();
  }
});
