import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { connection } from "@/db/driver";
import { channelConnections } from "@/db/schema/channels";
import { setupTestDatabase } from "@/db/testing";
import { createTestAccount } from "../../operating/testing";

setupTestDatabase();

const migration = readdirSync("db/migrations").find((name) => name.endsWith("_channel_start_day.sql")) ?? "";
const [, update = ""] = readFileSync(`db/migrations/${migration}`, "utf8").split("--> statement-breakpoint");

test.each([
  [null, { startDay: null, cursor: null }],
  ["2026-11-27", { startDay: "2026-11-27", cursor: null }],
  ["2026-11-27 2026-11-28T12:00:00 3", { startDay: "2026-11-27", cursor: "2026-11-28T12:00:00 3" }],
  // Of a connection that was made before there was a first day.
  ["2026-11-28T12:00:00 3", { startDay: null, cursor: "2026-11-28T12:00:00 3" }],
])("a cursor %s becomes a first day and a cursor", async (cursor, position) => {
  const { accountId } = await createTestAccount();
  const { db } = connection();
  const shop = { accountId, kind: "woocommerce", channel: "woocommerce", url: "https://shop.example" } as const;
  await db.insert(channelConnections).values({ ...shop, sealedSecrets: "", token: `token of ${accountId}`, cursor });
  await db.execute(update);
  // A second time, as if the migration had been applied before.
  await db.execute(update);
  const rows = await db.select().from(channelConnections);
  expect(rows.find((row) => row.accountId === accountId)).toMatchObject(position);
});
