import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { printedBy } from "../testing/printed-by";

setupTestDatabase();
const folder = mkdtempSync(join(tmpdir(), "anden-keys-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("of two processes with different keys that start at once the second is told which key is wrong", async () => {
  const command = ["scripts/run.mjs", "admin", "credential", "create", "--account", "999999"];
  const settings = { ANDEN_DATA_DIR: folder, DATABASE_URL: process.env.DATABASE_URL ?? "" };
  const keys = { ENCRYPTION_KEY: "canary of a key", NEXTAUTH_SECRET: "canary" };
  const printed = await Promise.all(
    ["one", "two"].map((name) => printedBy(command, { ...settings, ...keys, CREDENTIAL_PEPPER: `canary ${name}` })),
  );
  expect(printed.filter((text) => text.includes("There is no account 999999."))).toHaveLength(1);
  expect(printed.filter((text) => text.startsWith("CREDENTIAL_PEPPER is not the key"))).toHaveLength(1);
  expect(printed.join()).not.toContain("canary");
}, 180_000);
