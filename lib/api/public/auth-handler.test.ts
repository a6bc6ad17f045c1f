import { NextRequest } from "next/server";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { guardAuth } from "./auth-handler";

/** What `next/headers` knows in a route handler: the cookies of the request. */
const jar = new Map<string, string>();
vi.mock("next/headers", () => ({
  cookies: async () => ({
    get: (name: string) => (jar.has(name) ? { name, value: jar.get(name) } : undefined),
    delete: ({ name }: { name: string }) => jar.delete(name),
  }),
}));

const origin = "https://envios.example.com";
vi.stubEnv("PUBLIC_URL", origin);
afterAll(() => vi.unstubAllEnvs());

/** What next-auth gets. */
let passed: { callbackUrl: string | null; body: string; type: string | null } | undefined;
const guarded = guardAuth(async (request) => {
  const callbackUrl = request.nextUrl.searchParams.get("callbackUrl");
  passed = { callbackUrl, body: await request.text(), type: request.headers.get("content-type") };
  return new Response("answer");
});
beforeEach(() => {
  jar.clear();
  passed = undefined;
});

const form = "application/x-www-form-urlencoded";

async function ask(path: string, { body, type = form }: { body?: BodyInit; type?: string } = {}) {
  const init = { method: "POST", body: body ?? null, headers: { "Content-Type": type }, duplex: "half" } as const;
  const request = new NextRequest(`http://localhost:3000/api/auth/${path}`, body === undefined ? {} : init);
  const response = await guarded(request, { params: Promise.resolve({}) });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

test.each([
  ["/quote?x=1", `${origin}/quote?x=1`],
  [`${origin}/quote`, `${origin}/quote`],
  ["http://[", origin],
  ["https://", origin],
  ["//evil.example/x", origin],
  ["https://evil.example/x", origin],
  ["javascript:alert(1)", origin],
])("callbackUrl %j is passed on as %s, whatever the action", async (asked, callbackUrl) => {
  for (const action of ["signin", "session", "csrf"]) {
    expect((await ask(`${action}?callbackUrl=${encodeURIComponent(asked)}`)).status).toBe(200);
    expect(passed).toMatchObject({ callbackUrl });
  }
  await ask(`signout?callbackUrl=${encodeURIComponent(asked)}`, { body: "csrfToken=1" });
  expect(passed).toEqual({ callbackUrl, body: "csrfToken=1", type: form });
});

test.each([
  [origin, true],
  [`${origin}/quote`, true],
  ["foo", false],
  ["http://[", false],
  ["https://evil.example/x", false],
])("a cookie with callbackUrl %s is kept: %s", async (value, isKept) => {
  for (const name of ["__Secure-next-auth.callback-url", "next-auth.callback-url"]) {
    jar.set(name, value);
    expect((await ask("csrf")).status).toBe(200);
    expect(jar.has(name)).toBe(isKept);
  }
});

test("a body is read to a limit, however its length is told, and a larger one is refused", async () => {
  let pulled = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      pulled += 65_536;
      controller.enqueue(new Uint8Array(65_536));
    },
  });
  const { status, text, headers } = await ask("callback/credentials", { body: endless });
  expect(status).toBe(413);
  expect(JSON.parse(text)).toMatchObject({ code: "body_too_large" });
  expect(headers.get("x-request-id")).toBeTruthy();
  expect(pulled).toBeLessThan(1_000_000);
  expect(passed).toBeUndefined();
});

test.each(["{not json", '{"email":{}}'])("a body of JSON such as %s is not passed on", async (body) => {
  expect((await ask("callback/credentials", { body, type: "application/json" })).status).toBe(200);
  expect(passed?.body).toBe("");
});

test("a sign-in by GET is not allowed", async () => {
  const { status, headers } = await ask("callback/credentials");
  expect(status).toBe(405);
  expect(headers.get("allow")).toBe("POST");
  expect(passed).toBeUndefined();
});
