import { setImmediate as nextTurn } from "node:timers/promises";
import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import {
  CallToolRequestSchema,
  type CallToolResult,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
} from "@modelcontextprotocol/sdk/types.js";
import { DomainError } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { logRequestError } from "@/lib/platform/log";
import { authenticate, preferredLocale, requestIdOf } from "../pipeline/authenticate";
import { canCall } from "../pipeline/authorize";
import { assertBounded } from "../pipeline/bounds";
import { assertPublishable } from "../pipeline/callers/publishable";
import { countRefusedCredential } from "../pipeline/callers/refused-credential";
import { toErrorDetail } from "../pipeline/error-detail";
import type { ApiHandler, ApiRequest } from "../pipeline/exchange";
import { ownerOf } from "../pipeline/large-body";
import { assertWithinRate, checkRateLimit, rateHeaders } from "../pipeline/rate-limit";
import { readBody } from "../pipeline/read";
import { crossOriginHeaders, errorResponse, withHeaders } from "../pipeline/reply";
import { type Handler, toRouteHandler } from "../pipeline/route-handler";
import { withMetrics } from "../pipeline/with-metrics";
import { versionAdapter } from "../v2/version-adapter";
import type { ToolArguments } from "./call-endpoint";
import { type McpTool, rejectCall } from "./tool";

interface McpServerDefinition {
  readonly name: string;
  readonly version: () => Promise<string>;
  /** What a model should know before it calls anything. */
  readonly instructions: string;
  readonly tools: readonly McpTool[];
}

/**
 * The endpoint of an MCP server (Model Context Protocol, streamable HTTP without sessions): each request carries the
 * credential, whose scopes decide which tools exist for it. `?access=read` leaves out what changes something. The portal's
 * cookie is not accepted: a page that a person visits must not reach the tools.
 */
export function mcpEndpoint(definition: McpServerDefinition): Handler {
  const handle: ApiHandler = async (request) => {
    const about = { requestId: requestIdOf(request), locale: preferredLocale(request) };
    const headers = crossOriginHeaders(versionAdapter);
    try {
      if (!request.headers.has("authorization")) throw new DomainError({ code: "unauthenticated" });
      const caller = await authenticate(request, about);
      assertPublishable(caller, {}, request);
      const { ctx } = caller;
      let rateLimit = await checkRateLimit(caller, "read");
      assertWithinRate(rateLimit);
      const body = await readBody(request, ownerOf(ctx));
      const moreMessages = countMessages(body) - 1;
      if (moreMessages > 0) rateLimit = await checkRateLimit(caller, "read", moreMessages);
      assertWithinRate(rateLimit);
      const isReading = new URLSearchParams(request.search).get("access") === "read";
      const tools = definition.tools.filter((tool) => canCall(ctx, tool.scope) && (tool.isReadOnly || !isReading));
      const response = await exchange(await createServer({ ...definition, tools }, request), request, body);
      const { credentialId, userId } = ctx.actor;
      const sent = { ...headers, ...rateHeaders(rateLimit) };
      return { ...withHeaders(response, about.requestId, sent), caller: { credentialId, userId } };
    } catch (error) {
      const { detail } = await countRefusedCredential(request, toErrorDetail(error, about.requestId));
      const response = errorResponse(versionAdapter.formatError(detail, about), detail);
      return withHeaders(response, about.requestId, headers);
    }
  };
  return toRouteHandler(withMetrics(handle));
}

async function createServer(definition: McpServerDefinition, request: ApiRequest): Promise<Server> {
  const { tools, name, instructions } = definition;
  const server = new Server(
    { name, version: await definition.version() },
    { capabilities: { tools: {} }, instructions },
  );
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: tools.map(({ name, title, description, inputSchema, isReadOnly }) => ({
      name,
      title,
      description,
      inputSchema,
      // Nothing here deletes, and a repeated confirmation has no further effect.
      annotations: { title, readOnlyHint: isReadOnly, destructiveHint: false, idempotentHint: true },
    })),
  }));
  // The calls of a batch run one after the other: a hundred quotes at once would hold the event loop.
  let last: Promise<unknown> = Promise.resolve();
  server.setRequestHandler(CallToolRequestSchema, ({ params }) => {
    const tool = tools.find(({ name }) => name === params.name);
    if (!tool) throw new McpError(ErrorCode.InvalidParams, `There is no tool ${params.name} for this credential.`);
    const result = last.then(() => nextTurn()).then(() => callTool(tool, params.arguments ?? {}, request));
    last = result.catch(() => undefined);
    return result;
  });
  return server;
}

async function callTool(tool: McpTool, args: ToolArguments, request: ApiRequest): Promise<CallToolResult> {
  const unknown = Object.keys(args).filter((name) => !(name in (tool.inputSchema.properties ?? {})));
  if (unknown.length > 0) return rejectCall(`${tool.name} has no argument ${unknown.join(", ")}.`);
  try {
    return await tool.call(args, request);
  } catch (error) {
    // The SDK would send the message of the error.
    logRequestError("mcp.tool_failed", { request_id: requestIdOf(request), tool: tool.name }, error);
    throw new McpError(ErrorCode.InternalError, "Internal error.");
  }
}

/** The most messages of a batch. Later versions of the protocol have no batches. */
const batchLimit = 20;

/**
 * Each message of a batch counts as a request. Measures the body before the schemas of the SDK read it, which words what is no
 * JSON.
 */
function countMessages(body: string): number {
  let messages: unknown;
  try {
    messages = JSON.parse(body);
  } catch {
    return 1;
  }
  assertBounded(messages);
  if (!Array.isArray(messages)) return 1;
  if (messages.length > batchLimit)
    throw new DomainError({ code: "bad_request", message: message("batch_too_long", { most: batchLimit }) });
  return Math.max(1, messages.length);
}

/** The media ranges of `Accept` that JSON is in. */
const jsonRange = /^\s*(?:\*\/\*|application\/(?:\*|json))\s*(?:;(?!\s*q=0(?:\.0*)?\s*$)|$)/i;

/**
 * The transport wants streams accepted too, which it never sends here: whoever accepts JSON, or says nothing, is taken to accept
 * both.
 */
function transportHeaders(request: ApiRequest): Headers {
  const headers = new Headers(
    [...request.headers].filter(([name]) => !/^(content-length|host|connection)$/.test(name)),
  );
  const ranges = headers.get("accept")?.split(",") ?? ["*/*"];
  const acceptsJson = ranges.some((range) => jsonRange.test(range));
  headers.set("accept", acceptsJson ? "application/json, text/event-stream" : "text/event-stream");
  return headers;
}

/** One message, or a batch, and its response, by the transport of the SDK. */
async function exchange(server: Server, request: ApiRequest, body: string) {
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  const sent = new Request("http://localhost/mcp", {
    method: "POST",
    headers: transportHeaders(request),
    body,
    signal: request.signal,
  });
  try {
    const response = await transport.handleRequest(sent);
    const type = response.headers.get("content-type");
    const text = await response.text();
    return {
      status: response.status,
      headers: { "Cache-Control": "no-store", ...(type === null ? {} : { "Content-Type": type }) },
      body: text === "" ? null : text,
    };
  } finally {
    await server.close();
  }
}
