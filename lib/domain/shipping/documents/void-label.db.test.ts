import { beforeAll, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { systemContext } from "@/lib/platform/context";
import { createTestAccount, makeShipment, seedTestCarriers, type TestCaller } from "../../operating/testing";
import { findShipment } from "../shipments";
import { voidLabel } from "../shipments/testing";
import { findLastLabelPrints, isLabelPrinted, listPrintQueue, listPrints } from ".";
import { readSource, toLabels } from "./content";
import { recordPrints } from "./prints";

setupTestDatabase();

let seller: TestCaller;

beforeAll(async () => {
  await seedTestCarriers();
  seller = await createTestAccount({ balanceCents: 10_000_000_00 });
});

const ctx = () => systemContext("test");
const report = { channel: "portal", keepStatus: false } as const;
const label = { paper: "label", format: "pdf", layout: "10x15" } as const;
const note = { paper: "document", format: "pdf" } as const;
const print = async (id: number) => recordPrints(ctx(), await findShipment(ctx(), id), [label], report);
const isPrinted = async (id: number) =>
  isLabelPrinted(await findShipment(ctx(), id), await findLastLabelPrints(ctx(), [id]));

test("the QR code has the version from the second label on, and the bar code its own number", async () => {
  const made = await makeShipment(seller);
  const source = await readSource(ctx(), seller.accountId);
  const [first] = toLabels(made, source);
  const [second] = toLabels(await voidLabel(made.id), source);
  expect(first?.trackingUrl).toMatch(/\/track\/[\w-]+$/);
  expect(second?.trackingUrl).toBe(`${first?.trackingUrl}?v=2`);
  expect(second?.labelCode).not.toBe(first?.labelCode);
  expect(second?.guide).toBe(second?.labelCode.slice(0, 13));
});

test("a shipment whose label became void is in the queue again, and its next print is no reprint", async () => {
  const { id } = await makeShipment(seller);
  await print(id);
  expect(await isPrinted(id)).toBe(true);
  await voidLabel(id);
  const { rows } = await listPrintQueue(ctx(), { accountId: seller.accountId });
  expect(rows.find((row) => row.id === id)).toMatchObject({ labelVersion: 2 });
  await recordPrints(ctx(), await findShipment(ctx(), id), [note], report);
  expect(await isPrinted(id)).toBe(false);
  await print(id);
  await print(id);
  expect(await isPrinted(id)).toBe(true);
  const { rows: prints } = await listPrints(ctx(), id, { limit: 10, offset: 0 });
  expect(prints.map(({ paper, isReprint }) => [paper, isReprint])).toEqual([
    ["label", true],
    ["label", false],
    ["document", false],
    ["label", false],
  ]);
});

test("a label that became void while it was rendered counts as no print, and the answer says why", async () => {
  const rendered = await makeShipment(seller);
  const { id } = await voidLabel(rendered.id, "repacked");
  await expect(recordPrints(ctx(), rendered, [label], report)).rejects.toMatchObject({
    detail: { code: "conflict", message: { code: "label_void", facts: { change: "repacked" } } },
  });
  expect(await findShipment(ctx(), id)).toMatchObject({ documentsObtainedAt: null, status: rendered.status });
});
