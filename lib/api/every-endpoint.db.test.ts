import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { limits } from "@/lib/core/vocabulary";
import { createCredential } from "@/lib/domain/accounts";
import { basic, call, createTestAccount, seedTestCarriers, type TestCaller } from "@/lib/domain/testing";
import { systemContext } from "@/lib/platform/context";
import type { Handler } from "./pipeline/route-handler";
import { signInOperator } from "./testing-operator";

/** Specs are data, so rules for all endpoints are tested on each of them. */

setupTestDatabase();

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
type RouteModule = Readonly<Record<(typeof methods)[number] | "OPTIONS", Handler>>;

const files = ["app/v1", "app/v2", "app/api/portal"].flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith("route.ts"))
    .map((file) => join(root, file)),
);

const routes = await Promise.all(
  files.map(async (file) => ({
    /** `/v2/shipments/[id]` with every parameter filled in. */
    path: `/${dirname(file).replace(/^app\//, "")}`.replace(/\[\[?\.*(\w+)\]\]?/g, "987654"),
    params: Object.fromEntries([...file.matchAll(/\[(\w+)\]/g)].map(([, name]) => [name, "987654"])),
    module: (await import(join(process.cwd(), file))) as RouteModule,
  })),
);

const endpoints = routes.flatMap(({ path, params, module }) =>
  methods.flatMap((method) => {
    const { spec } = module[method];
    return spec ? [{ name: `${method} ${path}`, method, path, params, handler: module[method], spec }] : [];
  }),
);

const missing = routes.flatMap(({ path, params, module }) => {
  const present = methods.filter((method) => module[method].spec);
  return present.length === 0
    ? []
    : methods
        .filter((method) => !present.includes(method))
        .map((method) => ({ name: `${method} ${path}`, method, path, params, handler: module[method], present }));
});

let seller: TestCaller;
let operator: Record<string, string>;

beforeAll(async () => {
  // One operator calls every endpoint, more often than a person may in a minute.
  vi.stubEnv("RATE_LIMITS", "off");
  await seedTestCarriers();
  seller = await createTestAccount();
  operator = await signInOperator();
});

afterAll(() => vi.unstubAllEnvs());

/** Pages of any origin may call the API, but not the portal's own endpoints. */
const isPublic = (path: string): boolean => !path.startsWith("/api/");

/** The error format of each version; the message is never missing. */
function expectError(path: string, body: Record<string, unknown>, code: string): void {
  const message = path.startsWith("/v1") ? body.error : body.message;
  expect(body).toMatchObject({ status: "error", code });
  expect(message).toEqual(expect.stringMatching(/\S/));
}

test("the endpoints are found", () => {
  expect(endpoints.length).toBeGreaterThanOrEqual(12);
});

test("the proxy of docs/deploy.md passes the largest upload on, so that a refusal is ours", () => {
  const [, megabytes] = /client_max_body_size (\d+)m;/.exec(readFileSync("docs/deploy.md", "utf8")) ?? [];
  const uploads = endpoints.flatMap(({ spec }) => spec.upload?.limitBytes ?? []);
  expect(uploads.length).toBeGreaterThanOrEqual(4);
  expect(Number(megabytes) * 1024 * 1024).toBeGreaterThanOrEqual(Math.max(...uploads, limits.bodyBytes));
});

describe.each(endpoints)("$name", ({ method, path, params, handler, spec }) => {
  const send = (headers: Record<string, string>, body?: string) =>
    call(handler, path, { method, params, headers, body: method === "GET" ? undefined : body });

  // Rate limits are counted by credential and account; all endpoints together would exceed those of one.
  beforeAll(async () => {
    seller = await createTestAccount();
  });
  const admitted = () => (["operator", "self"].includes(spec.scope) ? operator : seller.headers);

  test("rejects a request without credentials before it reads the body", async () => {
    // Refused credentials count by address; those of all endpoints together would be too many for one.
    const number = endpoints.findIndex(({ name }) => name === `${method} ${path}`);
    const from = { "X-Forwarded-For": `198.18.${number >> 8}.${number & 255}` };
    const wrong = basic({ token: "ak_0000000000000000", secret: seller.secret });
    for (const headers of [{}, wrong, { Authorization: "Basic ???" }, { Authorization: "Bearer x" }]) {
      const { status, body, headers: responded } = await send({ ...headers, ...from }, "{not json");
      expect(status).toBe(401);
      expectError(path, body, "unauthenticated");
      expect(path.startsWith("/v1") ? body.error : body.message).toBe("Unauthenticated.");
      expect(responded.get("www-authenticate")).toMatch(/^Basic/);
      expect(responded.get("x-request-id")).toBeTruthy();
      expect(responded.get("x-ratelimit-remaining")).toMatch(/^\d+$/);
    }
  });

  test("rejects a credential without its scope", async () => {
    const other = spec.scope === "accounts.show" ? "products.show" : "accounts.show";
    const { accountId, userId } = seller;
    const limited = await createCredential(systemContext("test"), { accountId, userId, scopes: [other] });
    const { status, body } = await send(basic(limited), "{}");
    expect(status).toBe(403);
    expectError(path, body, "forbidden");
  });

  test.runIf(spec.body && method !== "GET")(
    "rejects a body that is not JSON, not UTF-8, or larger than 1 MiB",
    async () => {
      const broken = await send(admitted(), "{not json");
      expect(broken.status).toBe(400);
      expectError(path, broken.body, "bad_request");
      const xml = await send({ ...admitted(), "Content-Type": "application/xml" }, "<a/>");
      expect(xml.status).toBe(415);
      expectError(path, xml.body, "unsupported_media_type");
      const large = await send(admitted(), JSON.stringify({ text: "x".repeat(1_048_577) }));
      expect(large.status).toBe(413);
      expectError(path, large.body, "body_too_large");
    },
  );

  test.runIf(isPublic(path) && !spec.body && !spec.upload && method !== "GET")(
    "takes an empty body and [] where none is needed, and rejects one that is not JSON",
    async () => {
      const broken = await send(admitted(), "{not json");
      expect(broken.status).toBe(400);
      expectError(path, broken.body, "bad_request");
      const statuses = [];
      for (const body of ["", "[]", "{}"]) statuses.push((await send(admitted(), body)).status);
      expect(statuses).not.toContain(400);
      expect(statuses).not.toContain(415);
    },
  );

  test.runIf(spec.body && method !== "GET")(
    "names the fields of an empty body, of [] and of a wrong type",
    async () => {
      // An empty body is valid when the body is optional.
      const empty = spec.body?.safeParse({}).success ? [] : ["", "[]", "{}", '{"account_id":{}}'];
      for (const body of [...empty, "null", '"text"']) {
        const { status, body: response } = await send(admitted(), body);
        expect(status).toBe(422);
        expectError(path, response, "validation_failed");
        expect(Object.keys(response.errors).length).toBeGreaterThan(0);
      }
    },
  );

  test("sends the rate limits with every response", async () => {
    const { headers } = await send(admitted(), "{}");
    for (const name of ["limit", "remaining", "reset"]) expect(headers.get(`x-ratelimit-${name}`)).toMatch(/^\d+$/);
    expect(headers.get("access-control-allow-origin")).toBe(isPublic(path) ? "*" : null);
    expect(headers.get("access-control-allow-credentials")).toBeNull();
  });
});

test.each(missing)(
  "$name is not allowed, and Allow says what is",
  async ({ method, path, params, handler, present }) => {
    const { status, body, headers } = await call(handler, path, { method, params, headers: seller.headers });
    expect(status).toBe(405);
    expectError(path, body, "method_not_allowed");
    expect(headers.get("allow")?.split(", ")).toEqual(expect.arrayContaining([...present, "OPTIONS"]));
  },
);

test.each(["/v1", "/v2"])("an unknown path of %s gets an error in the format of the version", async (version) => {
  const { module } = routes.find(({ path }) => path === `${version}/987654`) ?? {};
  const { status, body, headers } = await call(module!.GET, `${version}/nothing/here`);
  expect(status).toBe(404);
  expectError(version, body, "not_found");
  expect(headers.get("x-ratelimit-remaining")).toMatch(/^\d+$/);
});

test("every path responds to a CORS preflight without credentials", async () => {
  for (const { path, module } of routes) {
    const { status, headers } = await call(module.OPTIONS, path, { method: "OPTIONS" });
    expect(status).toBe(204);
    const allowed = headers.get("access-control-allow-headers");
    if (isPublic(path)) expect(allowed).toMatch(/Authorization.*Idempotency-Key/);
    else expect(allowed).toBeNull();
  }
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
