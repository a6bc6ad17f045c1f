import { expect, test } from "vitest";
import { connection } from "@/db/driver";
import { channelConnections } from "@/db/schema/channels";
import { setupTestDatabase } from "@/db/testing";
import { listNotices } from "@/lib/domain/messaging/notices";
import { createTestAccount } from "@/lib/domain/operating/testing";
import { hasChannelWork, tellFailures } from "@/lib/domain/selling/channels";
import { systemContext } from "@/lib/platform/context";
import { recordFailing } from "./sync-channels";

setupTestDatabase();

test("a shop that fails for ten minutes is a notice to its account, with what is wrong", async () => {
  const { accountId } = await createTestAccount();
  const failingSince = new Date(Date.now() - 11 * 60_000);
  await connection()
    .db.insert(channelConnections)
    .values({
      accountId,
      kind: "woocommerce",
      channel: "woocommerce",
      url: "https://mates.example",
      sealedSecrets: "",
      token: `token of ${accountId}`,
      nextAt: new Date(Date.now() + 3_600_000),
      lastFailure: "redirected",
      failureFacts: { location: "https://www.mates.example" },
      failingSince,
    });
  expect(await hasChannelWork(systemContext("test"))).toBe(true);
  await tellFailures(systemContext("test"), recordFailing);
  await tellFailures(systemContext("test"), recordFailing);
  expect(await listNotices(systemContext("test"), accountId)).toMatchObject([
    {
      kind: "channel_failing",
      detail: { host: "mates.example", failure: "redirected", location: "https://www.mates.example" },
    },
  ]);
  expect(await hasChannelWork(systemContext("test"))).toBe(false);
});
