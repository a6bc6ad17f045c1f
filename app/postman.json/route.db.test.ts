import { beforeAll, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { readRoutes } from "@/lib/api/openapi/read-routes";
import { call, createTestAccount, seedTestCarriers, type TestCaller } from "@/lib/domain/operating/testing";
import openapi from "@/public/openapi/openapi.json";
import { GET } from "./route";

setupTestDatabase();

interface Item {
  readonly id: string;
  readonly name: string;
  readonly request: {
    readonly method: string;
    readonly header: readonly { readonly key: string; readonly value: string }[];
    readonly url: {
      readonly raw: string;
      readonly query?: readonly { readonly key: string; readonly disabled?: boolean }[];
      readonly variable: readonly { readonly key: string; readonly value: string }[];
    };
    readonly body?: { readonly raw: string };
  };
}

interface Collection {
  readonly info: { readonly schema: string };
  readonly variable: readonly { readonly key: string; readonly value: string }[];
  readonly item: readonly { readonly name: string; readonly item: readonly Item[] }[];
}

const { body } = await call(GET, "/postman.json");
const collection = body as unknown as Collection;
const items = collection.item.flatMap((chapter) => chapter.item);

let seller: TestCaller;

beforeAll(async () => {
  await seedTestCarriers();
  seller = await createTestAccount();
});

test("every operation is there once, in its chapter", () => {
  const ids = Object.values(openapi.paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  );
  expect(items.map(({ name }) => name.split(":")[0]).sort()).toEqual(ids.sort());
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
  expect(collection.info.schema).toContain("v2.1.0");
  expect(collection.item.map(({ name }) => name)).toEqual(openapi.tags.map(({ name }) => name));
});

test("the reader fills each value in once, of which the address is known", () => {
  expect(collection.variable).toContainEqual(
    expect.objectContaining({ key: "base_url", value: "http://localhost:3000" }),
  );
  const used = new Set([...JSON.stringify(body).matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name));
  expect([...used].sort()).toEqual(collection.variable.map(({ key }) => key).sort());
});

test("what a path names has the same value in each request", () => {
  const values = items.flatMap(({ request }) => request.url.variable);
  expect(values.map(({ value }) => value)).not.toContain("");
  expect([...new Set(values.map(({ value }) => value))].sort()).toEqual(
    [
      "account_id",
      "address_id",
      "batch_id",
      "claim_id",
      "code",
      "delivery_id",
      "file_id",
      "file",
      "manifest_id",
      "order_id",
      "pickup_id",
      "product_id",
      "reference",
      "shipment_id",
      "sku_id",
      "webhook_id",
    ].map((name) => `{{${name}}}`),
  );
});

const fillIn = (text: string): string => text.replaceAll("{{account_id}}", String(seller.accountId));

test("what is only read is read by the requests as they are", async () => {
  const routes = await readRoutes();
  const reading = items.filter(({ request }) => request.method === "GET" && /^[^:]*$/.test(request.url.raw));
  expect(reading.length).toBeGreaterThan(6);
  for (const { name, request } of reading) {
    const path = fillIn(request.url.raw.replace("{{base_url}}", ""));
    const found = routes.find((route) => route.path === path.split("?")[0]);
    const { status } = await call(found!.handlers.GET, path, { headers: seller.headers });
    // A search may need one of its parameters, which the reader chooses.
    const expected = (request.url.query ?? []).length > 0 ? [200, 404, 422] : [200];
    expect(expected, name).toContain(status);
  }
});

test("a body is JSON once the values are filled in, and what changes something has a key of its own", () => {
  const sending = items.filter(({ request }) => request.body);
  expect(sending.length).toBeGreaterThan(20);
  for (const { request } of sending) {
    expect(JSON.parse(fillIn(request.body?.raw ?? ""))).toBeTypeOf("object");
    const keys = request.header.filter(({ key }) => key === "Idempotency-Key");
    expect(keys.map(({ value }) => value)).toEqual(["{{$guid}}"]);
  }
});
