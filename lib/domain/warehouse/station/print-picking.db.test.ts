import { beforeAll, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { readPages } from "@/lib/core/labels/testing-print";
import { systemContext } from "@/lib/platform/context";
import { createTestAccount, makeShipment, seedTestCarriers } from "../../operating/testing";
import { claimJobs, findBridgeCaller, pairBridge, reportPrinters, startPairing } from "../../shipping/printers";
import { printPicking } from "./";
import { makeOrder, makeSku } from "./testing";

setupTestDatabase();

const ctx = () => systemContext("test");

beforeAll(async () => {
  await seedTestCarriers();
});

/** A bridge of an account with a printer that takes these formats. */
async function openPrinter(accountId: number, formats: readonly ("pdf" | "zpl")[] = ["pdf"]) {
  const { code } = await startPairing(ctx(), accountId);
  const paired = await pairBridge(ctx(), { code, name: "Depósito", version: "1.0.0", platform: "linux" });
  const caller = paired && (await findBridgeCaller(ctx(), paired.token));
  if (!caller) throw new Error("the bridge was not paired");
  const [printer] = await reportPrinters(caller.ctx, caller.bridge, {
    version: "1.0.0",
    printers: [{ key: "laser", name: "Láser", kind: "ipp", formats, state: "ready" }],
  });
  return {
    printerId: printer?.id ?? 0,
    claim: () => claimJobs(caller.ctx, caller.bridge, { printerId: printer?.id ?? 0, max: 5 }),
  };
}

test("a picking list goes to the printer as a PDF, once under a key", async () => {
  const seller = await createTestAccount();
  await makeSku(seller, "MATE", "779000MATE");
  const first = await makeOrder(seller, ["MATE", "MATE"], "PED-1");
  const second = await makeOrder(seller, ["MATE"], "PED-2");
  const { printerId, claim } = await openPrinter(seller.accountId);
  const list = { accountId: seller.accountId, printerId, shipmentIds: [first.id, second.id], key: "one press" };
  const job = await printPicking(ctx(), list);
  expect((await printPicking(ctx(), list)).id).toBe(job.id);
  const claimed = await claim();
  expect(claimed).toMatchObject([{ id: job.id, format: "pdf" }]);
  const [page] = await readPages(claimed[0]?.bytes ?? Buffer.alloc(0));
  for (const text of ["LISTA DE PREPARACIÓN", "MATE", "PED-1 ×2, PED-2", "PIEZAS 3"])
    expect(page?.text).toContain(text);
});

test("nothing to pick, a printer of others and one that reads no PDF are refused", async () => {
  const [seller, other] = [await createTestAccount(), await createTestAccount()];
  await makeSku(seller, "MATE", "779000MATE");
  const order = await makeOrder(seller, ["MATE"], "PED-1");
  const empty = await makeShipment(seller);
  const { accountId } = seller;
  const { printerId } = await openPrinter(accountId, ["zpl"]);
  const print = (shipmentIds: readonly number[], to = printerId) =>
    printPicking(ctx(), { accountId, printerId: to, shipmentIds });
  await expect(print([empty.id])).rejects.toMatchObject({ detail: { code: "not_found" } });
  await expect(print([order.id], (await openPrinter(other.accountId)).printerId)).rejects.toMatchObject({
    detail: { code: "not_found" },
  });
  await expect(print([order.id])).rejects.toMatchObject({ detail: { code: "validation_failed" } });
});
