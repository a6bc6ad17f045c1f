import fc from "fast-check";
import { expect, test } from "vitest";
import { uuidV7 } from "@/lib/core/ids/uuid";
import { composeMessage, deliveryHeaders } from "./message";

const at = new Date("2026-11-20T16:45:12.987Z");
const content = {
  uuid: "019e0e3c-1f5b-7abc-8def-0123456789ab",
  topic: "status",
  type: "shipment.status_changed",
  accountId: 123,
  sequence: 7,
  at,
  // As PostgreSQL returns it: in no particular order.
  payload: {
    status: "Pendiente de Preparacion",
    sequence: 7,
    direction: "forward",
    substatus: null,
    account_id: 123,
    external_id: "A-1",
    shipment_id: 987,
    status_code: "documentation_ready",
    previous_status_code: "new",
  },
} as const;

test("the body has the members that receivers parse first, minified, in the same order every time", () => {
  const { id, body } = composeMessage(content);
  expect(body).toBe(
    `{"topic":"status","timestamp":"2026-11-20T16:45:12+00:00","data":{"account_id":123,"shipment_id":987,` +
      `"external_id":"A-1","status":"Pendiente de Preparacion","status_code":"documentation_ready","substatus":null,` +
      `"direction":"forward","previous_status_code":"new","sequence":7},"id":"${id}","type":"shipment.status_changed",` +
      `"account_id":123}`,
  );
  expect(id).toMatch(/^msg_[0-9A-HJKMNP-TV-Z]{26}$/);
});

test("the data of every topic contains the sequence", () => {
  const payload = { account_id: 123, changes: ["name"] };
  const { body } = composeMessage({ ...content, topic: "account", type: "account.updated", payload });
  expect(JSON.parse(body).data).toEqual({ account_id: 123, changes: ["name"], sequence: 7 });
});

test("ids are the same for the same event and sort by time", () => {
  expect(composeMessage(content).id).toBe(composeMessage({ ...content, accountId: 5 }).id);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 2 ** 46 }), { minLength: 2, maxLength: 20 }), (times) => {
      const sorted = [...new Set(times)].sort((a, b) => a - b);
      const ids = sorted.map((time) => composeMessage({ ...content, uuid: uuidV7(new Date(time)) }).id);
      expect([...ids].sort()).toEqual(ids);
    }),
  );
});

test("an event without all members of its topic is rejected", () => {
  const { status_code: _, ...payload } = content.payload;
  expect(() => composeMessage({ ...content, payload })).toThrow("an event of topic status lacks status_code");
});

test("a message is at most 20,000 bytes long", () => {
  const base = composeMessage(content).body.length;
  const of = (length: number) =>
    composeMessage({ ...content, payload: { ...content.payload, external_id: `A-1${"x".repeat(length - base)}` } });
  expect(of(20_000).body).toHaveLength(20_000);
  expect(() => of(20_001)).toThrow("a message of 20001 bytes");
});

test("the headers carry the number of the attempt and its time in seconds", () => {
  const delivery = { id: 5, messageId: "msg_1", topic: "status" } as const;
  expect(deliveryHeaders(delivery, { number: 3, at })).toEqual({
    "content-type": "application/json",
    "user-agent": "Anden-Webhooks/1",
    "webhook-id": "msg_1",
    "webhook-timestamp": "1795193112",
    "webhook-topic": "status",
    "webhook-delivery-id": "5",
    "webhook-attempt": "3",
  });
  expect(deliveryHeaders(delivery)).not.toHaveProperty("webhook-timestamp");
});
