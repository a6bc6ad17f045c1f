import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { webhooks } from "@/db/schema/webhooks";
import { setupTestDatabase } from "@/db/testing";
import type { DisabledReason } from "@/lib/core/vocabulary";
import { systemContext } from "@/lib/platform/context";
import { targetPolicy } from "@/lib/platform/egress";
import { createTestAccount, seedTestCarriers } from "../../operating/testing";
import { createWebhook, listStoppedWebhooks } from "./";

setupTestDatabase();
beforeAll(seedTestCarriers);

const open = targetPolicy({}, "https://anden.example.com");

test("only subscriptions disabled for failing are listed, and only for their own account", async () => {
  const ctx = systemContext("test");
  const [{ accountId }, other] = [await createTestAccount(), await createTestAccount()];
  const stop = async (account: number, reason: DisabledReason | null) => {
    const webhook = await createWebhook(ctx, account, { topic: "status", url: "https://shop.example.com/" }, open);
    const disabled = { disabledReason: reason, disabledAt: reason && ctx.now() };
    await connection().db.update(webhooks).set(disabled).where(eq(webhooks.id, webhook.id));
    return webhook.id;
  };
  await stop(accountId, null);
  await stop(accountId, "owner");
  const gone = await stop(accountId, "gone");
  const failing = await stop(accountId, "failing");
  await stop(other.accountId, "failing");
  const stopped = await listStoppedWebhooks(ctx, accountId);
  expect(stopped).toEqual([
    { id: gone, topic: "status" },
    { id: failing, topic: "status" },
  ]);
});
