import { afterEach, expect, test, vi } from "vitest";
import { canonicalJson } from "@/lib/core/text/canonical-json";
import { captureLog } from "@/lib/platform/log/testing-log";
import { embeddedSigningKey, inngest } from "./client";
import { sign } from "./runner/call";
import { serveFunctions } from "./serve";

const logged = captureLog();

const ran = vi.fn();
const endpoint = serveFunctions([
  inngest.createFunction({ id: "secretive", triggers: [{ event: "anden/wake" }] }, async () => ran()),
]);
const url = "http://localhost/api/inngest?fnId=anden-secretive&stepId=step";
const body = canonicalJson({ event: { name: "anden/wake", data: {} }, ctx: { run_id: "1" } });
const call = (method: "GET" | "POST" | "PUT", headers: Record<string, string> = {}, text: string | undefined = body) =>
  endpoint[method](new Request(url, { method, headers, body: method === "GET" ? null : text }));

afterEach(() => {
  ran.mockClear();
  vi.restoreAllMocks();
});

const fiveMinutesAndMoreAgo = () => Math.floor(Date.now() / 1000) - 301;

test.each([
  ["without signature", () => ({})],
  ["with an empty signature", () => ({ "x-inngest-signature": "" })],
  [
    "with a made-up signature",
    () => ({ "x-inngest-signature": `t=${Math.floor(Date.now() / 1000)}&s=${"0".repeat(64)}` }),
  ],
  ["with the signature of another key", () => ({ "x-inngest-signature": sign(body, "another key") })],
  ["with the signature of another body", () => ({ "x-inngest-signature": sign("{}", embeddedSigningKey()) })],
  [
    "that claims to be a development server",
    () => ({ "x-inngest-server-kind": "dev", "x-inngest-signature": "t=1&s=1" }),
  ],
  [
    "with an old signature",
    () => ({
      "x-inngest-signature": sign(body, embeddedSigningKey()).replace(/t=\d+/, `t=${fiveMinutesAndMoreAgo()}`),
    }),
  ],
])("a call %s learns and starts nothing", async (_, headers) => {
  for (const method of ["GET", "POST", "PUT"] as const) {
    const response = await call(method, headers());
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ message: "Unauthorized" });
    expect([...response.headers.keys()].filter((name) => /sdk$|framework|signature|user-agent|env/.test(name))).toEqual(
      [],
    );
  }
  expect(ran).not.toHaveBeenCalled();
  expect(logged.text()).not.toContain(embeddedSigningKey());
});

test("a call with our own signature is accepted", async () => {
  const response = await call("POST", { "x-inngest-signature": sign(body, embeddedSigningKey()) });
  expect(response.status).toBe(200);
  expect(ran).toHaveBeenCalledOnce();
});

test("a body that is not JSON or is too long is rejected before the SDK sees it", async () => {
  const signed = { "x-inngest-signature": sign(body, embeddedSigningKey()) };
  expect((await call("POST", signed, "{")).status).toBe(400);
  expect((await call("POST", signed, `"${"x".repeat(5 * 1024 * 1024)}"`)).status).toBe(413);
});
