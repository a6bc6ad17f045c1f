import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { keyCheckValues } from "@/db/schema/key-check-values";
import { setupTestDatabase } from "@/db/testing";
import { run as runAdmin } from "../commands/admin";
import { findFreePort } from "../process/ports";
import { printedBy } from "../testing/printed-by";
import { printedHere } from "../testing/printed-here";

setupTestDatabase();
const folder = mkdtempSync(join(tmpdir(), "anden-keys-"));
afterAll(() => rmSync(folder, { recursive: true }));

const keys = { CREDENTIAL_PEPPER: "canary of a pepper", ENCRYPTION_KEY: "canary of a key", NEXTAUTH_SECRET: "canary" };
const own = () => ({ ANDEN_DATA_DIR: folder, DATABASE_URL: process.env.DATABASE_URL ?? "" });
const run = (args: readonly string[], env: Record<string, string> = {}) =>
  printedBy(["scripts/run.mjs", ...args], { ...own(), ...env });

/** The admin command within this process, which loads nothing then. */
const admin = (args: readonly string[], env: Record<string, string> = {}) =>
  printedHere(() => runAdmin([...args]), { ...own(), ...env });

const makeCredential = ["credential", "create", "--account", "999999"];
/** What a command with the right keys ends with. */
const noAccount = "There is no account 999999.";

test("of two processes with different keys that start at once the second is told which key is wrong", async () => {
  const printed = await Promise.all(
    ["one", "two"].map((name) => run(["admin", ...makeCredential], { ...keys, CREDENTIAL_PEPPER: `canary ${name}` })),
  );
  expect(printed.filter((text) => text.includes(noAccount))).toHaveLength(1);
  expect(printed.filter((text) => text.startsWith("CREDENTIAL_PEPPER is not the key"))).toHaveLength(1);
  expect(printed.join()).not.toContain("canary");
}, 180_000);

test("a start with a wrong key ends with a sentence until the key is restored or accepted", async () => {
  await connection().db.delete(keyCheckValues);
  expect(await admin(makeCredential, keys)).toContain(noAccount);
  const start = {
    ...keys,
    LOG_FORMAT: "pretty",
    PORT: String(await findFreePort()),
    ENCRYPTION_KEY: "canary of another",
  };
  const printed = await run(["start"], start);
  expect(printed).toMatch(/^ENCRYPTION_KEY is not the key that this database is used with, .*docs\/deploy\.md/m);
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
