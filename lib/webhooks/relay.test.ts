import { beforeAll, beforeEach, expect, test } from "vitest";
import { connection } from "@/db/client";
import { outbox } from "@/db/schema/outbox";
import { useTestDatabase } from "@/db/testing";
import { updateSettings } from "../accounts";
import { systemContext } from "../context";
import { creditAccount } from "../ledger";
import { outboxBacklog, uuidV7 } from "../outbox";
import { makeShipment, openTestAccount, seedTestCarriers } from "../testing";
import { type Topic, topics } from "../vocabulary";
import { disableWebhook } from "./enable";
import { relayOutbox } from "./relay";
import { deleteWebhook } from "./subscriptions";
import { happen, openAccount, relayAll, subscribeTo, TestClock } from "./testing-courier";

useTestDatabase();

const url = "https://shop.example.com/hook";
const ctx = () => systemContext("test");
const { sql } = {
  get sql() {
    return connection().sql;
  },
};

let accountId: number;

beforeAll(seedTestCarriers);

beforeEach(async () => {
  accountId = await openAccount();
  await relayAll();
});

const deliveries = () => connection().sql`
  select d.webhook_id, d.state, d.lane, d.next_at, m.aggregate_id, m.sequence, m.body
  from webhook_deliveries d join webhook_messages m on m.id = d.message_id
  where d.account_id = ${accountId} order by d.id`;
