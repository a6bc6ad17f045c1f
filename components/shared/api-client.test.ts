import { afterEach, beforeEach, expect, expectTypeOf, test, vi } from "vitest";
import { inScope } from "./account-scope";
import { apiFetch, apiUrl } from "./api-client";

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

test("asks in the language of the page, fills in the path, and names its idempotency key", async () => {
  response(200, { id: 7 });
  const reply = await apiFetch("PUT /api/portal/boxes/{box_id}", {
    params: { box_id: 7 },
    body: { account_id: 1, active: false },
    idempotencyKey: "k-1",
  });
  expect(reply).toEqual({ id: 7 });
  const [url, init] = fetched.mock.calls[0]!;
  expect(url).toBe("/api/portal/boxes/7");
  expect(init).toMatchObject({
    method: "PUT",
    body: '{"account_id":1,"active":false}',
    headers: { "Accept-Language": "en", "Idempotency-Key": "k-1", "Content-Type": "application/json" },
  });
});

test("a URL has its parameters encoded and leaves out empty filters", () => {
  const query = { account_id: 1, status: undefined, q: "" };
  expect(apiUrl("GET /api/portal/shipments", { query })).toBe("/api/portal/shipments?account_id=1");
  expect(apiUrl("GET /api/portal/requests/{request_id}", { params: { request_id: "a/b" }, query })).toBe(
    "/api/portal/requests/a%2Fb?account_id=1",
  );
});

test("operators ask the same endpoint under the path of the account", () => {
  expect(inScope({ accountId: 5, asOperator: false }, "GET /api/portal/team")).toBe("GET /api/portal/team");
  expect(inScope({ accountId: 5, asOperator: true }, "GET /api/portal/team")).toBe(
    "GET /api/portal/operator/accounts/5/team",
  );
});

test("what an endpoint does not take, or does not return, does not compile", () => {
  // Held by the compiler: an error that is missing below is an error of its own. Nothing of it is called.
  expectTypeOf(async () => {
    const { name } = await apiFetch("GET /v2/accounts/{account_id}", { params: { account_id: 1 } });
    expectTypeOf(name).toEqualTypeOf<string>();
    // @ts-expect-error: there is no such path
    await apiFetch("GET /v2/acounts/{account_id}", { params: { account_id: 1 } });
    // @ts-expect-error: the path has no such method
    await apiFetch("DELETE /v2/accounts/{account_id}", { params: { account_id: 1 } });
    // @ts-expect-error: the path has no such parameter
    await apiFetch("GET /v2/accounts/{account_id}", { params: { id: 1 } });
    // @ts-expect-error: the parameters are missing
    await apiFetch("GET /v2/accounts/{account_id}");
    // @ts-expect-error: the query has no such filter
    await apiFetch("GET /api/portal/boxes", { query: { account_id: 1, page: 2 } });
    // @ts-expect-error: the body has no such field
    await apiFetch("POST /api/portal/saved-views", { body: { account_id: 1, name: "", search: "" } });
    const box = { params: { box_id: 1 }, query: { account_id: 1 } };
    // @ts-expect-error: this endpoint takes no body
    await apiFetch("POST /api/portal/boxes/{box_id}/restore", { ...box, body: {} });
    // @ts-expect-error: no such field in the reply
    (await apiFetch("GET /v2/accounts/{account_id}", { params: { account_id: 1 } })).title;
    // @ts-expect-error: operators have no such endpoint
    inScope({ accountId: 1, asOperator: true }, "GET /api/portal/boxes");
  }).toBeFunction();
});

test("an error response carries its message, its code and the invalid fields", async () => {
  response(422, {
    status: "error",
    message: "The given data was invalid.",
    code: "validation_failed",
    errors: { "destination.zipcode": ["Unknown postcode."], odd: "not a list" },
    request_id: "r-2",
  });
  await expect(apiFetch("GET /api/portal/sessions")).rejects.toMatchObject({
    status: 422,
    code: "validation_failed",
    message: "The given data was invalid.",
    fields: { "destination.zipcode": ["Unknown postcode."] },
    requestId: "r-2",
  });
});

test("the error page of a proxy is not taken for an API response", async () => {
  fetched.mockResolvedValueOnce(new Response("<html>Bad gateway</html>", { status: 502 }));
  await expect(apiFetch("GET /api/portal/sessions")).rejects.toMatchObject({ status: 502, code: "unreadable" });
});

test("a lost connection is distinguished from a rejection", async () => {
  fetched.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  await expect(apiFetch("GET /api/portal/sessions")).rejects.toMatchObject({ status: 0, code: "offline" });
});

test("a response without content is accepted", async () => {
  fetched.mockResolvedValueOnce(new Response(null, { status: 204 }));
  await expect(apiFetch("DELETE /api/portal/sessions")).resolves.toBeUndefined();
});
