import type { ZodType } from "zod";
import { z } from "zod";
import type { ApiRequest, ApiResponse } from "../pipeline/exchange";
import type { PipelineHandler } from "../pipeline/route-handler";

/** An endpoint of the interface, as a tool calls it. */
export interface ToolEndpoint {
  readonly method: "GET" | "POST";
  /** With parameters in braces: `/v2/shipments/{id}`. */
  readonly path: string;
  readonly handler: PipelineHandler;
}

/** The arguments of a tool: the parameters of path, query and body in one object. */
export type ToolArguments = Readonly<Record<string, unknown>>;

/** The fields of an endpoint by their place. A field of the body has the value for a query parameter of the same name. */
export function fieldsOf({ handler: { spec } }: ToolEndpoint): Record<"params" | "query" | "body", string[]> {
  const body = namesOf(spec?.body);
  return { params: namesOf(spec?.params), query: namesOf(spec?.query).filter((name) => !body.includes(name)), body };
}

const namesOf = (shape: ZodType | undefined): string[] =>
  shape instanceof z.ZodObject ? Object.keys(shape.shape) : [];

/**
 * Calls the endpoint in this process with the credential of the given request. It is authorised, limited, validated and logged
 * as any other request.
 */
export async function callEndpoint(
  endpoint: ToolEndpoint,
  args: ToolArguments,
  { caller, headers = {} }: { readonly caller: ApiRequest; readonly headers?: Readonly<Record<string, string>> },
): Promise<ApiResponse> {
  const fields = fieldsOf(endpoint);
  const pick = (names: readonly string[]) => Object.entries(args).filter(([name]) => names.includes(name));
  const params = Object.fromEntries(pick(fields.params).map(([name, value]) => [name, String(value)]));
  const query = pick(fields.query).filter(([, value]) => value !== null && value !== undefined);
  const search = new URLSearchParams(query.map(([name, value]) => [name, String(value)])).toString();
  const body = endpoint.method === "POST" ? JSON.stringify(Object.fromEntries(pick(fields.body))) : "";
  return endpoint.handler.handle(
    {
      method: endpoint.method,
      path: endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? "-")),
      search: search === "" ? "" : `?${search}`,
      headers: new Headers({ ...callerHeaders(caller), ...headers, "content-type": "application/json" }),
      signal: caller.signal,
      readBytes: async () => Buffer.from(body),
    },
    params,
  );
}

/** What identifies the caller, and its language; nothing that belongs to the message around the call. */
const callerHeaders = ({ headers }: ApiRequest): Record<string, string> =>
  Object.fromEntries(
    ["authorization", "accept-language", "x-forwarded-for", "user-agent", "traceparent"].flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
