import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { connection } from "@/db/driver";
import { accounts, users } from "@/db/schema/accounts";
import { carriers, tariffs } from "@/db/schema/carriers";
import { shipments } from "@/db/schema/shipments";
import { setupTestDatabase } from "@/db/testing";
import { checkPassword } from "@/lib/domain/identity/accounts";
import { systemContext } from "@/lib/platform/context";
import { captureLog } from "@/lib/platform/log/testing-log";
import { removeDemo } from "../demo";
import { hasAccounts, hasCarriers, hasDemo, seedOnce } from "./seed";

captureLog();

const publicUrl = { PUBLIC_URL: "https://envios.example.com" };

test.each([
  [{}, true, true],
  [{ ANDEN_DEMO: "" }, true, true],
  [{}, false, false],
  [publicUrl, true, false],
  [publicUrl, false, false],
  [{ ANDEN_DEMO: "on" }, false, true],
  [{ ...publicUrl, ANDEN_DEMO: "on" }, true, true],
  [{ ANDEN_DEMO: "off" }, true, false],
  [{ ...publicUrl, ANDEN_DEMO: "off" }, false, false],
] as const)("with %j, embedded: %s, an installation has the demo: %s", (env, isEmbedded, isThere) => {
  expect(hasDemo(env, { isEmbedded })).toBe(isThere);
});

describe("in an empty database", () => {
  setupTestDatabase();

  let folder: string;

  beforeEach(() => {
    vi.stubEnv("CREDENTIAL_PEPPER", "pepper of the tests");
    vi.stubEnv("ENCRYPTION_KEY", "key of the tests");
    vi.stubEnv("ANDEN_DEMO_HISTORY", "off");
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

  // In this order: each start finds what the one before has left.
  test("a start without the demo makes nobody and invents no carrier", async () => {
    for (const [demo, isEmbedded] of [
      ["off", true],
      ["off", false],
      ["", false],
    ] as const) {
      vi.stubEnv("ANDEN_DEMO", demo);
      expect(await start(isEmbedded)).toBeUndefined();
    }
    vi.stubEnv("PUBLIC_URL", publicUrl.PUBLIC_URL);
    expect(await start(true)).toBeUndefined();
    expect(await rows()).toEqual({ accounts: 0, users: 0, shipments: 0, carriers: 0, tariffs: 0 });
    expect([await hasAccounts(), await hasCarriers()]).toEqual([false, false]);
    expect(readdirSync(folder)).toEqual([]);
  });

  test("ANDEN_DEMO=on makes the demo in a given database too, once, and every start answers with its sign-in", async () => {
    vi.stubEnv("ANDEN_DEMO", "on");
    vi.stubEnv("ANDEN_DEMO_HISTORY", "on");
    const demo = await start(false);
    expect(
      await checkPassword(systemContext("test"), { email: "", password: "", ...demo, ip: "10.0.0.1" }),
    ).toBeDefined();
    const made = await rows();
    expect(made).toMatchObject({ accounts: 1, users: 1, carriers: 6, shipments: 0 });
    expect(await hasCarriers()).toBe(true);
    expect(await start(false)).toEqual(demo);
    expect(await start(true)).toEqual(demo);
    expect(await rows()).toEqual(made);
    expect(readdirSync(folder)).toEqual(["demo-sign-in.json"]);

    vi.stubEnv("PUBLIC_URL", publicUrl.PUBLIC_URL);
    vi.stubEnv("ANDEN_DEMO", "");
    expect(await start(true)).toBeUndefined();
    expect(await rows()).toEqual(made);
  });

  test("a start without the history fills the account of a start that would have had it later", async () => {
    vi.stubEnv("ANDEN_DEMO", "on");
    expect(await start(true)).toMatchObject({ email: "demo@anden.example" });
    const made = await rows();
    expect(made.shipments).toBeGreaterThanOrEqual(60);
    expect(await start(true)).toMatchObject({ email: "demo@anden.example" });
    expect(await rows()).toEqual(made);
  });

  test("a demo that was removed is made anew by the next start that has one", { timeout: 60_000 }, async () => {
    await removeDemo(systemContext("test"));
    expect(await rows()).toEqual({ accounts: 0, users: 0, shipments: 0, carriers: 0, tariffs: 0 });
    vi.stubEnv("ANDEN_DEMO", "on");
    vi.stubEnv("ANDEN_DEMO_HISTORY", "on");
    expect(await start(true)).toMatchObject({ email: "demo@anden.example" });
    expect(await rows()).toMatchObject({ accounts: 1, users: 1, carriers: 6, shipments: 0 });
  });
});
