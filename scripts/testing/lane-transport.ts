import { once } from "node:events";
import { createServer, request as open, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { afterAll } from "vitest";
import { respondBy } from "@/lib/api/lane";
import { NodeRequest } from "@/lib/api/lane/node-request";
import type { ApiHandler, PathParams } from "@/lib/api/pipeline/exchange";
import type { Handler } from "@/lib/api/pipeline/route-handler";
import { setTransport, type Transport } from "@/lib/domain/operating/testing";
import { readTrust } from "../serving/client-address";
import { requestListener } from "../serving/request-listener";

/**
 * Setup file of the tests with a database, imported by others: the requests of the tests go over a socket and through the API lane instead of
 * to the handler as Next would call it; with `TEST_TRANSPORT=next` they go to the handler. The tests name handler and parameters, so
 * only the choice of the route is left out. `e2e/api-lane.slow.spec.ts` compares the two ways.
 */

interface Target {
  readonly handle: ApiHandler;
  readonly params: PathParams;
}

const targetHeader = "x-test-target";
const targets = new Map<string, Target>();
let server: Server | undefined;

async function portOfServer(): Promise<number> {
  server ??= createServer(
    // The tests play the proxy that names the address of the client.
    requestListener(() => Promise.reject(new Error("the lane left the request to Next")), {
      origin: "http://localhost:3000",
      trust: readTrust("1"),
      lane: (message, response) => {
        const target = targets.get(String(message.headers[targetHeader]));
        if (!target) return undefined;
        delete message.headers[targetHeader];
        const { pathname, search } = new URL(message.url ?? "", "http://localhost");
        return respondBy(target.handle, target.params, new NodeRequest(message, response, pathname, search));
      },
    }),
  ).listen(0, "127.0.0.1");
  if (!server.listening) await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

const viaLane: Transport = async (handler, request, params) => {
  const { handle } = handler as Partial<Handler>;
  if (!handle) return handler(request as never, { params: Promise.resolve(params) });
  const id = crypto.randomUUID();
  targets.set(id, { handle, params: params as PathParams });
  try {
    const { pathname, search } = new URL(request.url);
    const body = Buffer.from(await request.arrayBuffer());
    const sent = open({
      port: await portOfServer(),
      host: "127.0.0.1",
      method: request.method,
      path: pathname + search,
      headers: {
        host: "localhost:3000",
        ...Object.fromEntries(request.headers),
        "content-length": body.length,
        [targetHeader]: id,
      },
    });
    sent.end(body);
    const [received] = await once(sent, "response");
    const headers = new Headers(received.headers as Record<string, string>);
    const isEmpty = received.statusCode === 204 || received.statusCode === 304;
    if (isEmpty) received.resume();
    return new Response(isEmpty ? null : (Readable.toWeb(received) as ReadableStream), {
      status: received.statusCode,
      headers,
    });
  } finally {
    targets.delete(id);
  }
};

if (process.env.TEST_TRANSPORT !== "next") setTransport(viaLane);

afterAll(() => {
  server?.closeAllConnections();
  server?.close();
  server = undefined;
});
