import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { afterEach, beforeAll, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { type Context, systemContext } from "@/lib/platform/context";
import { seedTestCarriers } from "../../operating/testing";
import { changePrice, draftTariff, publishTariff, rollBackTariff } from "./";
import { standardServiceId } from "./testing";

setupTestDatabase();

let ctx: Context;
let carrierServiceId = 0;

beforeAll(async () => {
  ctx = systemContext("test");
  await seedTestCarriers();
  carrierServiceId = await standardServiceId(ctx);
});

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill();
});

/** The prices that another process quotes, as they come. */
function startProcess(): { seen: { cents: number | null; at: number }[] } {
  const child = spawn(
    process.execPath,
    ["--import", "tsx", "lib/domain/pricing/tariffs/testing-process.ts", String(carrierServiceId), "1414"],
    { env: { ...process.env }, stdio: ["ignore", "pipe", "inherit"] },
  );
  children.push(child);
  const seen: { cents: number | null; at: number }[] = [];
  createInterface({ input: child.stdout! }).on("line", (line) => seen.push(JSON.parse(line)));
  return { seen };
}

test("two processes quote by a new version from its date on, and by the old one once it is rolled back", async () => {
  const processes = [startProcess(), startProcess()];
  const isPriced = (cents: number) => () => processes.every(({ seen }) => seen.at(-1)?.cents === cents);
  const soon = { timeout: 30_000, interval: 20 };
  await expect.poll(isPriced(1_000_00), soon).toBe(true);
  const at = new Date(Date.now() + 1_500);
  const { id } = await draftTariff(ctx, { carrierServiceId, accountId: null, name: "Nueva" });
  const cell = { originZone: "Todo", destinationZone: "Todo", upToGrams: 5_000 };
  await changePrice(ctx, id, { ...cell, priceCents: 1_700_00, revision: 0 });
  await publishTariff(ctx, id, at);
  await expect.poll(isPriced(1_700_00), soon).toBe(true);
  for (const { seen } of processes) {
    const switched = seen.find(({ cents }) => cents === 1_700_00);
    expect(switched!.at - at.getTime()).toBeGreaterThanOrEqual(0);
  }
  await rollBackTariff(ctx, id);
  await expect.poll(isPriced(1_000_00), soon).toBe(true);
}, 90_000);
