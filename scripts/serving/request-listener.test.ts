import { once } from "node:events";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { captureLog } from "@/lib/platform/log/testing-log";
import { requestListener } from "./request-listener";

captureLog();

let server: Server | undefined;
afterEach(() => {
  server?.close();
  vi.restoreAllMocks();
});

/** The response to one request; the handler behind the listener fails for `/crash`. */
async function ask(origin: string, path: string, method = "GET") {
  const listener = requestListener(
    async ({ url }, response) => {
      if (url === "/crash") throw new Error("crashed");
      response.end("answer");
    },
    { origin, trust: undefined },
  );
  server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const sent = request({ port, host: "127.0.0.1", path, method }).end();
  const [response] = await once(sent, "response");
  response.resume();
  return { status: response.statusCode, transport: response.headers["strict-transport-security"] };
}

test.each([
  ["/", "GET", 200],
  ["/v2/nothing", "POST", 200],
  ["/crash", "GET", 500],
  ["/", "PROPFIND", 405],
])("behind https %s by %s tells browsers to come by https for a year (%i)", async (path, method, status) => {
  expect(await ask("https://envios.example.com", path, method)).toEqual({ status, transport: "max-age=31536000" });
});

test("behind http nothing is said about https", async () => {
  expect(await ask("http://192.168.1.20:3000", "/")).toEqual({ status: 200, transport: undefined });
});
