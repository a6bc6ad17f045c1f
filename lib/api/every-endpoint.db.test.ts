import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { faultsOf } from "@/lib/core/testing-rows";
import { createCredential, createPublishableCredential } from "@/lib/domain/identity/accounts";
import { basic, call, createTestAccount, seedTestCarriers, type TestCaller } from "@/lib/domain/operating/testing";
import { systemContext } from "@/lib/platform/context";
import { type FoundEndpoint, foundEndpoints, methods, oneOfEachShape, readRouteFiles } from "./testing-endpoints";
import { signInOperator } from "./testing-operator";

/**
 * Rules for all endpoints. Each is asked whether it is closed to those without credentials and without its scope; how the
 * pipeline treats the rest of a request, of one endpoint of each shape. `every-endpoint.test.ts` reads what each declares.
 */

setupTestDatabase();

const routes = await readRouteFiles();
const endpoints = foundEndpoints(routes);
const shapes = oneOfEachShape(endpoints);

let seller: TestCaller;
let operator: Record<string, string>;

beforeAll(async () => {
  await seedTestCarriers();
  seller = await createTestAccount();
  operator = await signInOperator();
});

// One caller and one address call every endpoint, more often than they may in a minute.
beforeEach(() => vi.stubEnv("RATE_LIMITS", "off"));
afterAll(() => vi.unstubAllEnvs());

/** Pages of any origin may call the API, but not the portal's own endpoints. */
const isPublic = (path: string): boolean => !path.startsWith("/api/");

/** The error format of each version; the message is never missing. */
function expectError(path: string, body: Record<string, unknown>, code: string): void {
  const message = path.startsWith("/v1") ? body.error : body.message;
  expect(body).toMatchObject({ status: "error", code });
  expect(message).toEqual(expect.stringMatching(/\S/));
}

const send = ({ handler, path, method, params }: FoundEndpoint, headers: Record<string, string>, body?: string) =>
  call(handler, path, { method, params, headers, body: method === "GET" ? undefined : body });

const expectRateHeaders = (headers: Headers): void => {
  for (const name of ["limit", "remaining", "reset"]) expect(headers.get(`x-ratelimit-${name}`)).toMatch(/^\d+$/);
};

describe("every endpoint", () => {
  /** Refused credentials count by address; those of all endpoints together would be too many for one. */
  const from = (index: number) => ({ "X-Forwarded-For": `198.18.${index >> 8}.${index & 255}` });

  test("rejects a request without credentials before it reads the body", async () => {
    const faults = await faultsOf(endpoints, async (endpoint, index) => {
      const { status, body, headers } = await send(endpoint, from(index), "{not json");
      expect(status).toBe(401);
      expectError(endpoint.path, body, "unauthenticated");
      expectRateHeaders(headers);
    });
    expect(faults).toEqual([]);
  });

  test("rejects a credential without its scope", async () => {
    const { accountId, userId } = seller;
    const limitedTo = async (scope: "accounts.show" | "products.show") =>
      basic(await createCredential(systemContext("test"), { accountId, userId, scopes: [scope] }));
    const [accounts, products] = [await limitedTo("accounts.show"), await limitedTo("products.show")];
    const faults = await faultsOf(endpoints, async (endpoint) => {
      const { path, spec } = endpoint;
      const { status, body, headers } = await send(
        endpoint,
        spec.scope === "accounts.show" ? products : accounts,
        "{}",
      );
      expect(status).toBe(403);
      expectError(path, body, "forbidden");
      expectRateHeaders(headers);
      expect(headers.get("access-control-allow-origin")).toBe(isPublic(path) ? "*" : null);
      expect(headers.get("access-control-allow-credentials")).toBeNull();
    });
    expect(faults).toEqual([]);
  });

  test("rejects a publishable token, one of each shape in whatever header it comes, unless it says that it takes one", async () => {
    const { accountId, userId } = seller;
    const use = { origins: ["https://shop.example"], dailyQuota: 1_000 };
    const { token } = await createPublishableCredential(systemContext("test"), { accountId, userId, ...use });
    const closed = endpoints.filter(({ spec }) => !spec.takesPublishable);
    const faults = await faultsOf(closed, async (endpoint, index) => {
      const { status, body } = await send(endpoint, { Authorization: `Bearer ${token}` }, "{}");
      expect(status).toBe(403);
      expectError(endpoint.path, body, "forbidden");
      if (!shapes.includes(endpoint)) return;
      for (const headers of elsewhere(token)) {
        const unknown = await send(endpoint, { ...headers, ...from(index + 0x8000) }, "{}");
        expect(unknown.status).toBe(401);
      }
    });
    expect(faults).toEqual([]);
  });

  const elsewhere = (token: string): Record<string, string>[] => [
    basic({ token, secret: seller.secret }),
    { Authorization: `Bearer ${token}:${token}` },
    { "X-Api-Key": token, Cookie: `next-auth.session-token=${token}; __Secure-next-auth.session-token=${token}` },
  ];
});

describe("one endpoint of each shape", () => {
  const admitted = ({ spec }: FoundEndpoint) => (["operator", "self"].includes(spec.scope) ? operator : seller.headers);

  test("rejects wrong credentials of every kind, and says how to send them", async () => {
    const wrong = basic({ token: "ak_0000000000000000", secret: seller.secret });
    const faults = await faultsOf(shapes, async (endpoint, index) => {
      const from = { "X-Forwarded-For": `198.19.0.${index}` };
      for (const headers of [{}, wrong, { Authorization: "Basic ???" }, { Authorization: "Bearer x" }]) {
        const { status, body, headers: responded } = await send(endpoint, { ...headers, ...from }, "{not json");
        expect(status).toBe(401);
        expectError(endpoint.path, body, "unauthenticated");
        expect(endpoint.path.startsWith("/v1") ? body.error : body.message).toBe("Unauthenticated.");
        expect(responded.get("www-authenticate")).toMatch(/^Basic/);
        expect(responded.get("x-request-id")).toBeTruthy();
        expect(responded.get("x-ratelimit-remaining")).toMatch(/^\d+$/);
      }
    });
    expect(faults).toEqual([]);
  });

  test("rejects a body that is not JSON, not UTF-8, or larger than 1 MiB", async () => {
    const taking = shapes.filter(({ spec }) => spec.body);
    const faults = await faultsOf(taking, async (endpoint) => {
      const { path } = endpoint;
      const broken = await send(endpoint, admitted(endpoint), "{not json");
      expect(broken.status).toBe(400);
      expectError(path, broken.body, "bad_request");
      const xml = await send(endpoint, { ...admitted(endpoint), "Content-Type": "application/xml" }, "<a/>");
      expect(xml.status).toBe(415);
      expectError(path, xml.body, "unsupported_media_type");
      const large = await send(endpoint, admitted(endpoint), JSON.stringify({ text: "x".repeat(1_048_577) }));
      expect(large.status).toBe(413);
      expectError(path, large.body, "body_too_large");
      const text = await send(endpoint, admitted(endpoint), '"text"');
      expect(text.status).toBe(422);
      expectError(path, text.body, "validation_failed");
      expect(Object.keys(text.body.errors).length).toBeGreaterThan(0);
    });
    expect(faults).toEqual([]);
  });

  test("sends the rate limits with every response, and lets pages of any origin read those of the API alone", async () => {
    const faults = await faultsOf(shapes, async (endpoint) => {
      const { headers } = await send(endpoint, admitted(endpoint), "{}");
      expectRateHeaders(headers);
      expect(headers.get("access-control-allow-origin")).toBe(isPublic(endpoint.path) ? "*" : null);
      expect(headers.get("access-control-allow-credentials")).toBeNull();
    });
    expect(faults).toEqual([]);
  });
});

test("a public endpoint takes an empty body and [] where none is needed, and rejects one that is not JSON", async () => {
  const taking = endpoints.filter(
    ({ path, method, spec }) => isPublic(path) && !spec.body && !spec.upload && method !== "GET",
  );
  const faults = await faultsOf(taking, async (endpoint) => {
    const broken = await send(endpoint, seller.headers, "{not json");
    expect(broken.status).toBe(400);
    expectError(endpoint.path, broken.body, "bad_request");
    const statuses = [];
    for (const body of ["", "[]", "{}"]) statuses.push((await send(endpoint, seller.headers, body)).status);
    expect(statuses).not.toContain(400);
    expect(statuses).not.toContain(415);
  });
  expect(faults).toEqual([]);
});

test("a method that a path does not have is not allowed, and Allow says what is", async () => {
  const missing = routes.flatMap(({ path, params, module }) => {
    const present = methods.filter((method) => module[method].spec);
    const others = present.length === 0 ? [] : methods.filter((method) => !present.includes(method));
    return others.map((method) => ({
      name: `${method} ${path}`,
      method,
      path,
      params,
      handler: module[method],
      present,
    }));
  });
  const faults = await faultsOf(missing, async ({ method, path, params, handler, present }) => {
    const { status, body, headers } = await call(handler, path, { method, params, headers: seller.headers });
    expect(status).toBe(405);
    expectError(path, body, "method_not_allowed");
    expect(headers.get("allow")?.split(", ")).toEqual(expect.arrayContaining([...present, "OPTIONS"]));
  });
  expect(faults).toEqual([]);
});

test.each(["/v1", "/v2"])("an unknown path of %s gets an error in the format of the version", async (version) => {
  const { module } = routes.find(({ path }) => path === `${version}/987654`) ?? {};
  const { status, body, headers } = await call(module!.GET, `${version}/nothing/here`);
  expect(status).toBe(404);
  expectError(version, body, "not_found");
  expect(headers.get("x-ratelimit-remaining")).toMatch(/^\d+$/);
});

test("every path responds to a CORS preflight without credentials", async () => {
  const faults = await faultsOf(
    routes.map(({ path, module }) => ({ name: path, module })),
    async ({ name: path, module }) => {
      const { status, headers } = await call(module.OPTIONS, path, { method: "OPTIONS" });
      expect(status).toBe(204);
      const allowed = headers.get("access-control-allow-headers");
      if (isPublic(path)) expect(allowed).toMatch(/Authorization.*Idempotency-Key/);
      else expect(allowed).toBeNull();
    },
  );
  expect(faults).toEqual([]);
});

test("a valid request id of the caller is returned, and an invalid one is replaced", async () => {
  const { handler, path } = endpoints[0]!;
  const ask = async (id: string) =>
    (await call(handler, path, { headers: { "X-Request-Id": id } })).headers.get("x-request-id");
  expect(await ask("order-77.a")).toBe("order-77.a");
  expect(await ask("x".repeat(65))).toMatch(/^[0-9a-f-]{36}$/);
  expect(await ask("<script>")).toMatch(/^[0-9a-f-]{36}$/);
});

test("the hundred and first creation of a minute is rejected, with the seconds to wait", async () => {
  vi.stubEnv("RATE_LIMITS", "on");
  const { handler, path } = endpoints.find(({ name }) => name === "POST /v2/shipments")!;
  const shop = await createTestAccount();
  const create = () => call(handler, path, { method: "POST", headers: shop.headers, body: {} });
  let last = await create();
  for (let i = 0; i < 205 && last.status === 422; i++) last = await create();
  expect(last.status).toBe(429);
  expectError(path, last.body, "rate_limited");
  expect(Number(last.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(last.headers.get("x-ratelimit-remaining")).toBe("0");
});
