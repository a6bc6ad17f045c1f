import { expect, test } from "vitest";
import {
  developersState,
  developersUrl,
  isNarrowed,
  toDeliveriesCall,
  toEventsCall,
  toRequestsCall,
} from "./request-filters";

const read = (address: string) => developersState.read(new URLSearchParams(address));

test.each([
  "/developers",
  "/developers?tab=events",
  "/developers?tab=webhooks&webhook=4&state=failed&before=90&delivery=12",
  "/developers?method=POST&outcome=refused&credential_id=3&request_id=order-1&path=/v2&shipment_id=7&before=90&request=5",
])("the address %s stands for what it shows", (href) => {
  expect(developersUrl(read(href.split("?")[1] ?? ""))).toBe(href);
});

test("what somebody typed wrong is left out", () => {
  const filters = read("method=TRACE&outcome=x&credential_id=-1&before=1;drop&request=0&path=%20&tab=secret");
  expect(developersUrl(filters)).toBe("/developers");
  expect(isNarrowed(filters)).toBe(false);
  expect(isNarrowed(read("path=/v2"))).toBe(true);
});

test("a page of the one list is none of the other", () => {
  const id = "019a0000-0000-7000-8000-000000000000";
  expect(toRequestsCall(1, read(`before=${id}`)).before).toBeUndefined();
  expect(toDeliveriesCall(1, read(`tab=webhooks&before=${id}`)).before).toBeUndefined();
  expect(toEventsCall(1, read("tab=events&before=12")).before).toBeUndefined();
  expect(toEventsCall(1, read(`tab=events&before=${id}`)).before).toBe(id);
});
