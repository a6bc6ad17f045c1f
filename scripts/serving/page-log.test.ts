import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { captureLog } from "@/lib/platform/log/testing-log";
import { pageLog } from "./page-log";

const logged = captureLog();
const routes = ["/", "/shipments/[id]", "/return/[token]", "/reset/[token]", "/api/auth/[...nextauth]", "/metrics"];

async function ask(path: string): Promise<void> {
  const logPage = pageLog(routes);
  const server = createServer((request, response) => {
    logPage(request, response);
    // Next rewrites the address of a request.
    request.url = "/rewritten";
    response.writeHead(203).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
  server.closeAllConnections();
  server.close();
  await once(server, "close");
}

test.each([
  ["/", "/", "info"],
  ["/shipments/7?tab=history", "/shipments/:id", "info"],
  ["/return/canario-9f31c7", "/return/:token", "info"],
  ["/reset/canario-9f31c7?x=canario-9f31c7", "/reset/:token", "info"],
  ["/api/auth/callback/credentials", "/api/auth/:nextauth", "info"],
  ["/canario-9f31c7", "other", "info"],
  ["/_next/static/chunks/canario-9f31c7.js", "/_next", "debug"],
  ["/metrics", "/metrics", "debug"],
])("%s is logged as %s at %s", async (path, route, level) => {
  await ask(path);
  expect(logged.lines()).toMatchObject([
    { event: "http.request", level, method: "GET", route, status: 203, milliseconds: expect.any(Number) },
  ]);
  expect(logged.text()).not.toContain("canario");
});

test.each(["/v1/shipments", "/v2/shipments/7", "/api/portal/boxes", "/healthz", "/openapi.json"])(
  "%s is left to the pipeline, which logs it with its caller",
  async (path) => {
    await ask(path);
    expect(logged.lines()).toEqual([]);
  },
);
