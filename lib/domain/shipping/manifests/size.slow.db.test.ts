import { performance } from "node:perf_hooks";
import { beforeAll, expect, test, vi } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { readPages } from "@/lib/core/labels/testing-print";
import { manifestLimits } from "@/lib/core/vocabulary";
import { systemContext } from "@/lib/platform/context";
import { carrierIdOf } from "../../carriers/testing-connection";
import { createTestAccount, seedTestCarriers, type TestCaller } from "../../operating/testing";
import { closeManifest, previewHandOver, renderManifest } from "./";
import { makeReady } from "./testing";

setupTestDatabase();
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

let seller: TestCaller;
beforeAll(async () => {
  await seedTestCarriers();
  seller = await createTestAccount({ balanceCents: 1_000_000_000_00 });
});

test("a full manifest takes its thousand, leaves the rest for the next, and its paper has each once", async () => {
  const ctx = systemContext("test");
  const place = { accountId: seller.accountId, originId: seller.originId, carrierId: await carrierIdOf("beta") };
  for (let i = 0; i < manifestLimits.shipments + 3; i++) await makeReady(seller, { externalId: `G-${i}` });
  const measure = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const from = performance.now();
    const result = await work();
    console.info(`${name}: ${Math.round(performance.now() - from)} ms`);
    return result;
  };
  await measure("preview", () => previewHandOver(ctx, place));
  const manifest = await measure("close", () => closeManifest(ctx, place));
  expect(manifest.shipmentCount).toBe(manifestLimits.shipments);
  expect(manifest.entries.slice(-3).map(({ leftReason }) => leftReason)).toEqual(["full", "full", "full"]);
  const { bytes } = await measure("paper", () => renderManifest(ctx, manifest.id));
  const pages = await readPages(bytes);
  const printed = pages.flatMap(({ text }) => text.match(/\d{4}-\d{8}-0101/g) ?? []);
  expect(new Set(printed).size).toBe(manifestLimits.shipments);
  expect(printed).toHaveLength(manifestLimits.shipments);
  expect(pages.at(-1)?.text).toContain(`Página ${pages.length} de ${pages.length}`);
  expect((await closeManifest(ctx, place)).shipmentCount).toBe(3);
});
