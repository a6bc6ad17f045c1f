import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { connection } from "@/db/driver";
import { accounts, users } from "@/db/schema/accounts";
import { carriers, tariffs } from "@/db/schema/carriers";
import { shipments } from "@/db/schema/shipments";
import { setupTestDatabase } from "@/db/testing";
import { checkPassword } from "@/lib/domain/accounts";
import { systemContext } from "@/lib/platform/context";
import { chooseSeed, hasAccounts, seedOnce } from "./seed";

const publicUrl = { PUBLIC_URL: "https://envios.example.com" };

test.each([
  [{}, true, "demo"],
  [{ ANDEN_DEMO: "" }, true, "demo"],
  [{}, false, "carriers"],
  [publicUrl, true, "carriers"],
  [publicUrl, false, "carriers"],
  [{ ANDEN_DEMO: "on" }, false, "demo"],
  [{ ...publicUrl, ANDEN_DEMO: "on" }, true, "demo"],
  [{ ANDEN_DEMO: "off" }, true, "nothing"],
  [{ ...publicUrl, ANDEN_DEMO: "off" }, false, "nothing"],
] as const)("with %j, embedded: %s, a start makes: %s", (env, isEmbedded, seed) => {
  expect(chooseSeed(env, { isEmbedded })).toBe(seed);
});

describe("in an empty database", () => {
  setupTestDatabase();

  let folder: string;

  beforeEach(() => {
    vi.stubEnv("CREDENTIAL_PEPPER", "pepper of the tests");
    vi.spyOn(console, "log").mockImplementation(() => {});
    folder = mkdtempSync(join(tmpdir(), "anden-seed-"));
  });

  afterEach(() => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
    rmSync(folder, { recursive: true });
  });

  const start = (isEmbedded: boolean) => seedOnce(folder, { url: process.env.DATABASE_URL ?? "", isEmbedded });
  const rows = async () => {
    const { db } = connection();
    const tables = { carriers, tariffs, accounts, users, shipments };
    const counts = Object.entries(tables).map(async ([name, table]) => [name, await db.$count(table)]);
    return Object.fromEntries(await Promise.all(counts)) as Record<keyof typeof tables, number>;
  };
  const nobody = { accounts: 0, users: 0, shipments: 0 };

  // In this order: each start finds what the one before has left.
  test("a start without the demo makes nobody: nothing with ANDEN_DEMO=off, else carriers to quote with", async () => {
    vi.stubEnv("ANDEN_DEMO", "off");
    expect(await start(true)).toBeUndefined();
    expect(await rows()).toEqual({ ...nobody, carriers: 0, tariffs: 0 });

    vi.stubEnv("ANDEN_DEMO", "");
    expect(await start(false)).toBeUndefined();
    const made = await rows();
    expect(made).toMatchObject({ ...nobody, carriers: 6 });
    expect(made.tariffs).toBeGreaterThan(0);
    expect(await start(false)).toBeUndefined();
    expect(await rows()).toEqual(made);
    expect(await hasAccounts()).toBe(false);
    expect(readdirSync(folder)).toEqual([]);
  });

  test("ANDEN_DEMO=on makes the demo in a given database too, once, and every start answers with its sign-in", async () => {
    vi.stubEnv("ANDEN_DEMO", "on");
    const demo = await start(false);
    expect(
      await checkPassword(systemContext("test"), { email: "", password: "", ...demo, ip: "10.0.0.1" }),
    ).toBeDefined();
    const made = await rows();
    expect(made).toMatchObject({ accounts: 1, users: 1 });
    expect(await start(false)).toEqual(demo);
    expect(await start(true)).toEqual(demo);
    expect(await rows()).toEqual(made);
    expect(readdirSync(folder)).toEqual(["demo-sign-in.json"]);

    vi.stubEnv("PUBLIC_URL", publicUrl.PUBLIC_URL);
    vi.stubEnv("ANDEN_DEMO", "");
    expect(await start(true)).toBeUndefined();
  });
});
