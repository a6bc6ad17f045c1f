import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { apiFetch } from "./api-client";

/** Stand-in for `fetch`: it records the requests for the assertions. */
const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal("fetch", fetched);
  vi.stubGlobal("document", { documentElement: { lang: "en" } });
});
afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockReset();
});

const response = (status: number, body: unknown) =>
  fetched.mockResolvedValueOnce(new Response(JSON.stringify(body), { status, headers: { "X-Request-Id": "r-1" } }));

test("asks in the language of the page, leaves out empty filters and names its idempotency key", async () => {
  response(201, { id: 7 });
  const reply = await apiFetch<{ id: number }>("/v2/shipments", {
    method: "POST",
    query: { page: 2, status: undefined, search: "" },
    body: { account_id: 1 },
    idempotencyKey: "k-1",
  });
  expect(reply).toEqual({ id: 7 });
  const [url, init] = fetched.mock.calls[0]!;
  expect(url).toBe("/v2/shipments?page=2");
  expect(init).toMatchObject({
    method: "POST",
    body: '{"account_id":1}',
    headers: { "Accept-Language": "en", "Idempotency-Key": "k-1", "Content-Type": "application/json" },
  });
});

test("an error response carries its message, its code and the invalid fields", async () => {
  response(422, {
    status: "error",
    message: "The given data was invalid.",
    code: "validation_failed",
    errors: { "destination.zipcode": ["Unknown postcode."], odd: "not a list" },
    request_id: "r-2",
  });
  await expect(apiFetch("/v2/quotes")).rejects.toMatchObject({
    status: 422,
    code: "validation_failed",
    message: "The given data was invalid.",
    fields: { "destination.zipcode": ["Unknown postcode."] },
    requestId: "r-2",
  });
});

test("the error page of a proxy is not taken for an API response", async () => {
  fetched.mockResolvedValueOnce(new Response("<html>Bad gateway</html>", { status: 502 }));
  await expect(apiFetch("/v2/quotes")).rejects.toMatchObject({ status: 502, code: "unreadable" });
});

test("a lost connection is distinguished from a rejection", async () => {
  fetched.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  await expect(apiFetch("/v2/quotes")).rejects.toMatchObject({ status: 0, code: "offline" });
});

test("a response without content is accepted", async () => {
  fetched.mockResolvedValueOnce(new Response(null, { status: 204 }));
  await expect(apiFetch("/api/portal/preferences", { method: "PUT" })).resolves.toBeUndefined();
});
