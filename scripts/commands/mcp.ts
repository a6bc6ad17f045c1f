import { parseArgs } from "node:util";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import { ExpectedFailure } from "../process/expected-failure";

const usage =
  "Usage: ANDEN_URL=https://… ANDEN_TOKEN=… ANDEN_SECRET=… npm run --silent mcp [-- --read-only]\n" +
  "ANDEN_URL is http://localhost:3000 if it is left out.";

/**
 * `npm run --silent mcp`: the MCP server of a running service over standard input and output, for programs that start their
 * servers themselves. Every message is passed on to `/mcp`, whose tools and scopes hold.
 */
export async function run(args: string[]): Promise<number> {
  const { ANDEN_URL = "http://localhost:3000", ANDEN_TOKEN, ANDEN_SECRET } = process.env;
  if (!ANDEN_TOKEN || !ANDEN_SECRET) throw new ExpectedFailure(usage);
  const endpoint = toEndpoint(ANDEN_URL);
  if (isReadOnly(args)) endpoint.searchParams.set("access", "read");
  const authorization = `Basic ${Buffer.from(`${ANDEN_TOKEN}:${ANDEN_SECRET}`).toString("base64")}`;
  const service = new StreamableHTTPClientTransport(endpoint, { requestInit: { headers: { authorization } } });
  return connect(new StdioServerTransport(), service);
}

function toEndpoint(base: string): URL {
  const url = URL.parse?.("/mcp", base) ?? null;
  if (!url || !/^https?:$/.test(url.protocol)) throw new ExpectedFailure(`ANDEN_URL is no address: ${base}`);
  return url;
}

function isReadOnly(args: string[]): boolean {
  try {
    return parseArgs({ args, options: { "read-only": { type: "boolean" } } }).values["read-only"] ?? false;
  } catch {
    throw new ExpectedFailure(usage);
  }
}

/** Passes messages on in both directions until the program closes its end. */
async function connect(program: Transport, service: Transport): Promise<number> {
  return new Promise((resolve) => {
    program.onmessage = (message) => {
      service.send(message).catch((error: Error) => {
        console.error(error.message);
        if ("id" in message && "method" in message)
          void program.send({ jsonrpc: "2.0", id: message.id, error: { code: -32_000, message: error.message } });
      });
    };
    service.onmessage = (message) => void program.send(message);
    // The SDK ends its transport at the end of the output, not at that of the input.
    process.stdin.once("end", () => void program.close());
    program.onclose = () => {
      void service.close();
      resolve(0);
    };
    void service.start().then(() => program.start());
  });
}
