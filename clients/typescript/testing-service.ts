import { once } from "node:events";
import { createServer, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll } from "vitest";
import { createApiLane } from "@/lib/api/lane";
import { readRoutes } from "@/lib/api/openapi/read-routes";
import { readTrust } from "@/scripts/serving/client-address";
import { requestListener } from "@/scripts/serving/request-listener";

/** The service's API on a port of this machine, for tests of the client. */

export interface TestService {
  url(): string;
  /** The next response is lost: the service does its work, and the connection ends without a byte. */
  loseNextResponse(): void;
  /** Requests so far, as `POST /v2/shipments`. */
  readonly requests: string[];
}

/** Call it beside a test database. */
export function setupService(): TestService {
  let server: Server;
  let isNextLost = false;
  const requests: string[] = [];
  beforeAll(async () => {
    const routes = await readRoutes();
    const lane = createApiLane(
      Object.fromEntries(routes.map(({ path, handlers }) => [path.replace(/\{(\w+)\}/g, "[$1]"), handlers])),
    );
    const listener = requestListener(() => Promise.reject(new Error("the lane left the request to Next")), {
      origin: "http://localhost:3000",
      trust: readTrust(undefined),
      lane,
    });
    server = await listen((request, response) => {
      requests.push(`${request.method} ${request.url}`);
      if (isNextLost) loseResponse(response);
      isNextLost = false;
      listener(request, response);
    });
  });
  afterAll(() => close(server));
  return {
    requests,
    url: () => urlOf(server),
    loseNextResponse: () => {
      isNextLost = true;
    },
  };
}

function loseResponse(response: ServerResponse): void {
  response.writeHead = () => response;
  response.write = () => true;
  response.end = () => {
    response.socket?.destroy();
    return response;
  };
}

export const urlOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

export async function listen(listener: RequestListener): Promise<Server> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  return server;
}

export function close(server: Server): void {
  server.closeAllConnections();
  server.close();
}
