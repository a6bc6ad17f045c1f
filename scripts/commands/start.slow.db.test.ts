import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { systemContext } from "@/lib/platform/context";
import { findWrongKeys } from "@/lib/platform/key-check";
import { findFreePort } from "../process/ports";
import { printedBy } from "../testing/printed-by";
import { printedHere } from "../testing/printed-here";

/** Whole starts that end in a sentence. Their parts are tried by `secrets.db.test.ts` and `key-check.db.test.ts`. */

setupTestDatabase();
const folder = mkdtempSync(join(tmpdir(), "anden-start-"));
afterAll(() => rmSync(folder, { recursive: true }));

const keys = { CREDENTIAL_PEPPER: "canary of a pepper", ENCRYPTION_KEY: "canary of a key", NEXTAUTH_SECRET: "canary" };
const start = async (settings: Record<string, string> = {}) =>
  printedBy(["scripts/run.mjs", "start"], {
    ...{ ...keys, ANDEN_DATA_DIR: folder, DATABASE_URL: process.env.DATABASE_URL ?? "", LOG_FORMAT: "pretty" },
    ...{ PORT: String(await findFreePort()), ...settings },
  });

test("a start with a wrong key ends with a sentence", async () => {
  await printedHere(() => findWrongKeys(systemContext("test")), keys);
  const printed = await start({ ENCRYPTION_KEY: "canary of another" });
  expect(printed).toMatch(
    /^ENCRYPTION_KEY is not the key that this database is used with, .*docs\/deploy\/secrets\.md/m,
  );
  expect(printed).toContain("restore the old value");
  expect(printed).not.toMatch(/canary|CREDENTIAL_PEPPER/);
}, 180_000);

test("a start that finds no database prints no secret", async () => {
  const url = Object.assign(new URL(process.env.DATABASE_URL ?? ""), { pathname: "/none" });
  const printed = await start({ DATABASE_URL: url.href });
  expect(printed).toContain("PostgreSQL has no database of that name.");
  for (const value of ["canary", url.password]) expect(printed).not.toContain(value);
}, 180_000);
