import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test, vi } from "vitest";
import { connection } from "@/db/driver";
import { documentBatches } from "@/db/schema/documents";
import { outgoingMails } from "@/db/schema/notices";
import { webhooks } from "@/db/schema/webhooks";
import { setupTestDatabase } from "@/db/testing";
import { signInOperator } from "@/lib/api/testing-operator";
import { subscribe } from "@/lib/domain/messaging/webhooks/testing-deliveries";
import {
  call,
  createTestAccount,
  makeShipment,
  seedTestCarriers,
  type TestCaller,
} from "@/lib/domain/operating/testing";
import { setEventAside } from "@/lib/domain/operating/testing-relay";
import { createBatch } from "@/lib/domain/shipping/documents";
import { printSettings } from "@/lib/domain/shipping/documents/testing";
import { systemContext } from "@/lib/platform/context";
import { GET as getSystem } from "../route";
import { POST as retry } from "./route";

setupTestDatabase();

const path = "/api/portal/operator/system";
let operator: Record<string, string>;
let shop: TestCaller;
let shipmentId: number;

beforeAll(async () => {
  await seedTestCarriers();
  operator = await signInOperator();
  shop = await createTestAccount();
  shipmentId = (await makeShipment(shop)).id;
});

const send = (body: unknown, headers = operator) => call(retry, `${path}/retries`, { headers, body });
const incidents = async () => (await call(getSystem, path, { headers: operator })).body;

/** Causes one failure of each kind and returns the body that requests its retry. */
const breakages = {
  events: async () => {
    await setEventAside();
    return {};
  },
  mails: async () => {
    const nextAt = new Date(Date.now() + 3_600_000);
    const mail = {
      accountId: shop.accountId,
      shipmentId,
      status: "shipped",
      attempts: 2,
      lastError: "421 busy",
      nextAt,
      createdAt: new Date(),
    } as const;
    await connection().db.insert(outgoingMails).values(mail);
    return {};
  },
  webhook: async () => {
    const { id } = await subscribe(shop.accountId);
    const failing = { disabledReason: "failing", disabledAt: new Date(), failingSince: new Date() } as const;
    await connection().db.update(webhooks).set(failing).where(eq(webhooks.id, id));
    return { id };
  },
  batch: async () => {
    const { id } = await createBatch(systemContext("test"), shop.accountId, { ids: [shipmentId] }, printSettings);
    const failed = { state: "failed", attempts: 5, finishedAt: new Date() } as const;
    await connection().db.update(documentBatches).set(failed).where(eq(documentBatches.id, id));
    return { id };
  },
} as const;

test.each([
  ["events", "events"],
  ["webhook", "webhooks"],
  ["batch", "batches"],
] as const)("what failed of %s is shown, tried again, and shown no more", async (what, list) => {
  const named = await breakages[what]();
  expect((await incidents())[list].length).toBeGreaterThan(0);
  expect(await send({ what, ...named })).toMatchObject({ status: 200, body: { done: true } });
  expect((await incidents())[list]).toEqual([]);
});

test("a rejected e-mail is due at once, and shown until it is sent", async () => {
  await breakages.mails();
  expect((await send({ what: "mails" })).status).toBe(200);
  const { mails } = await incidents();
  expect(mails).toMatchObject([{ about: "shipment", attempts: 2 }]);
  expect(new Date(mails[0].next_at).getTime()).toBeLessThanOrEqual(Date.now());
});

test("unknown ids, an empty body and other callers are rejected", async () => {
  expect((await send({ what: "batch", id: 987_654 })).status).toBe(404);
  expect((await send({ what: "webhook", id: 987_654 })).status).toBe(404);
  expect((await send({ what: "webhook" })).status).toBe(422);
  expect((await send({ what: "ledger" })).status).toBe(422);
  expect((await send({ what: "events" }, shop.headers)).status).toBe(403);
});

test("operators see the scheduled backups, and what became of the last one", async () => {
  expect(await incidents()).toMatchObject({ backups: null });
  const folder = await mkdtemp(join(tmpdir(), "backups-"));
  vi.stubEnv("BACKUP_TIME", "03:30");
  vi.stubEnv("BACKUP_DIR", folder);
  const file = join(folder, "anden-2026-11-26T063000Z.gz");
  await writeFile(file, "12345");
  await writeFile(join(folder, "last-failure.json"), '{"at":"2026-11-27T06:30:00.000Z","message":"ENOSPC"}');
  const { backups } = await incidents();
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
  expect(backups).toMatchObject({
    time: "03:30",
    folder,
    keep: 7,
    last: { file, made_at: "2026-11-26T06:30:00.000Z", bytes: 5 },
    failure: { at: "2026-11-27T06:30:00.000Z", message: "ENOSPC" },
  });
});
