import type { CallToolResult, Tool } from "@modelcontextprotocol/sdk/types.js";
import type { ZodType } from "zod";
import { z } from "zod";
import type { Scope } from "@/lib/core/vocabulary";
import { namedSchemas } from "../openapi/named-schemas";
import type { ApiRequest, ApiResponse } from "../pipeline/exchange";
import { toWebResponse } from "../pipeline/route-handler";
import { callEndpoint, fieldsOf, type ToolArguments, type ToolEndpoint } from "./call-endpoint";

/** A tool of the MCP server. */
export interface McpTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** A tool that changes nothing is offered with `?access=read` too. */
  readonly isReadOnly: boolean;
  readonly scope: Scope;
  readonly inputSchema: Tool["inputSchema"];
  readonly call: (args: ToolArguments, caller: ApiRequest) => Promise<CallToolResult>;
}

type Texts = Pick<McpTool, "name" | "title" | "description">;

interface EndpointToolDefinition extends Texts {
  readonly isReadOnly: boolean;
  readonly endpoint: ToolEndpoint;
  /** Words the reply; as JSON if left out. */
  readonly present?: (reply: Record<string, unknown>, args: ToolArguments) => CallToolResult;
}

/** A tool that calls one endpoint with its arguments; its schema is that of the endpoint. */
export function endpointTool({ endpoint, present = presentJson, ...texts }: EndpointToolDefinition): McpTool {
  return {
    ...texts,
    scope: scopeOf(endpoint),
    inputSchema: inputSchemaOf(endpoint),
    call: async (args, caller) => presentResponse(await callEndpoint(endpoint, args, { caller }), args, present),
  };
}

/** The scope of an endpoint that credentials may call. */
export function scopeOf({ path, handler: { spec } }: ToolEndpoint): Scope {
  if (!spec || spec.scope === "operator" || spec.scope === "self") throw new Error(`${path} is not for credentials`);
  return spec.scope;
}

/** The JSON schema of the arguments: every field of path, query and body, with more of the tool's own. */
export function inputSchemaOf(
  endpoint: ToolEndpoint,
  own: Readonly<Record<string, ZodType>> = {},
): Tool["inputSchema"] {
  const { params, query, body } = endpoint.handler.spec ?? {};
  const fields = fieldsOf(endpoint);
  const shapeOf = (shape: ZodType | undefined, names: readonly string[]) =>
    shape instanceof z.ZodObject ? Object.entries<ZodType>(shape.shape).filter(([name]) => names.includes(name)) : [];
  const shape = Object.fromEntries([
    ...shapeOf(params, fields.params),
    ...shapeOf(body, fields.body),
    ...shapeOf(query, fields.query),
    ...Object.entries(own),
  ]);
  const schemas = namedSchemas();
  const schema = { ...schemas.describe(z.object(shape), "input"), additionalProperties: false };
  const definitions = schemas.all();
  const whole = Object.keys(definitions).length > 0 ? { ...schema, $defs: definitions } : schema;
  return JSON.parse(JSON.stringify(whole).replaceAll('"#/components/schemas/', '"#/$defs/')) as Tool["inputSchema"];
}

/** The result of a tool: the reply of the endpoint, or its error for the model to read. */
export async function presentResponse(
  response: ApiResponse,
  args: ToolArguments,
  present: (reply: Record<string, unknown>, args: ToolArguments) => CallToolResult = presentJson,
): Promise<CallToolResult> {
  const reply: unknown = JSON.parse(await toWebResponse(response).text());
  const members = Array.isArray(reply) ? { results: reply } : (reply as Record<string, unknown>);
  return response.status < 400 ? present(members, args) : { ...presentJson(members), isError: true };
}

export const presentJson = (members: Record<string, unknown>): CallToolResult => ({
  content: [{ type: "text", text: JSON.stringify(members) }],
  structuredContent: members,
});

/** The arguments are wrong in a way that the schema does not say. */
export const rejectCall = (message: string): CallToolResult => ({
  content: [{ type: "text", text: message }],
  structuredContent: { status: "error", code: "bad_request", message },
  isError: true,
});
