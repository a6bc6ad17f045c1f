import { type ZodType, z } from "zod";
import { requestsPerMinute } from "@/lib/core/vocabulary";
import type { EndpointSpec } from "../pipeline/endpoint-spec";
import { errorReply, errorStatuses, type Version } from "./errors";
import type { Examples } from "./examples";
import { type JsonSchema, schemaTypes } from "./json-schema";
import type { NamedSchemas } from "./named-schemas";
import { parameterText } from "./parameter-texts";
import { tagOf } from "./tags";

/** An endpoint with the path of its route file. */
export interface Endpoint {
  readonly method: string;
  /** With parameters in braces: `/v2/shipments/{id}`. */
  readonly path: string;
  readonly spec: EndpointSpec;
}

export const nameOf = ({ method, path }: Pick<Endpoint, "method" | "path">): string => `${method} ${path}`;

const isIdempotent = (method: string): boolean => method === "POST" || method === "PUT";

/** Describes one operation from the spec that the endpoint runs with. */
export function describeOperation(endpoint: Endpoint, schemas: NamedSchemas, examples: Examples = {}): JsonSchema {
  const { method, path, spec } = endpoint;
  const { operation } = spec;
  if (!operation) throw new Error(`${nameOf(endpoint)} has no operation name.`);
  const version: Version = path.startsWith("/v1/") ? "v1" : "v2";
  return {
    operationId: operation,
    summary: spec.summary,
    description: `Scope \`${spec.scope}\`. At most ${requestsPerMinute[spec.tier]} requests a minute, counted with the others of its kind (\`${spec.tier}\`).`,
    "x-rate-tier": spec.tier,
    tags: [tagOf(operation)],
    security: [{ basic: [spec.scope] }, { bearer: [spec.scope] }],
    parameters: [
      ...parametersIn("path", operation, spec.params, schemas),
      ...parametersIn("query", operation, spec.query, schemas),
      ...(isIdempotent(method) ? [{ $ref: "#/components/parameters/IdempotencyKey" }] : []),
      { $ref: "#/components/parameters/AcceptLanguage" },
      { $ref: "#/components/parameters/RequestId" },
    ],
    ...(spec.body ? { requestBody: requestBody(spec.body, schemas, examples.requests) } : {}),
    responses: {
      [spec.status ?? 200]: success(endpoint, schemas, examples.answer),
      ...Object.fromEntries(errorsOf(endpoint).map((status) => [status, errorReply(version, status, spec, schemas)])),
    },
  };
}

/** Path and query parameters are always text, so a number needs no second type. */
function parametersIn(
  place: "path" | "query",
  operation: string,
  shape: ZodType | undefined,
  schemas: NamedSchemas,
): JsonSchema[] {
  if (!(shape instanceof z.ZodObject)) return [];
  return Object.entries<ZodType>(shape.shape).map(([name, field]) => {
    const { description = parameterText(operation, name), example, ...schema } = schemas.describe(field, "input");
    const isOptional = field.safeParse(undefined).success;
    return {
      name,
      in: place,
      ...(place === "path" || !isOptional ? { required: true } : {}),
      ...(description ? { description } : {}),
      // The reference page fills it in when a request is tried out.
      ...(example === undefined ? {} : { example }),
      schema: asText(schema),
    };
  });
}

function asText(schema: JsonSchema): JsonSchema {
  const types = schemaTypes(schema).filter((type) => type !== "null");
  if (types.length === 0) return schema;
  if (schema.format !== "int32" && schema.format !== "int64")
    return { ...schema, type: types.length === 1 ? types[0] : types };
  const { pattern, ...integer } = schema;
  return { ...integer, type: "integer" };
}

const requestBody = (body: ZodType, schemas: NamedSchemas, examples: Examples["requests"]): JsonSchema => ({
  required: !body.safeParse({}).success,
  content: {
    "application/json": {
      schema: schemas.describe(body, "input"),
      ...(examples
        ? { examples: Object.fromEntries(Object.entries(examples).map(([name, value]) => [name, { value }])) }
        : {}),
    },
  },
});

const successes: Readonly<Record<number, string>> = {
  201: "Created.",
  202: "Accepted: it happens in a moment.",
  204: "Done.",
};

function success({ method, spec }: Endpoint, schemas: NamedSchemas, example: unknown): JsonSchema {
  const { status = 200, files = [] } = spec;
  const headers = ["X-Request-Id", "X-RateLimit-Limit", "X-RateLimit-Remaining", "X-RateLimit-Reset"];
  if (isIdempotent(method)) headers.push("Idempotent-Replayed");
  const json = { schema: schemas.describe(spec.reply, "output"), ...(example === undefined ? {} : { example }) };
  // Nothing but a file is answered where no JSON can be.
  const replies = spec.reply instanceof z.ZodNever ? {} : { "application/json": json };
  const bytes = Object.fromEntries(files.map((type) => [type, { schema: { type: "string", format: "binary" } }]));
  return {
    description: successes[status] ?? "OK.",
    headers: Object.fromEntries(headers.map((name) => [name, { $ref: `#/components/headers/${name}` }])),
    ...(status === 204 ? {} : { content: { ...replies, ...bytes } }),
  };
}

/** The error statuses of an endpoint, without those that it can never return. */
function errorsOf({ method, path, spec }: Endpoint): number[] {
  const isReading = method === "GET";
  const isList = isReading && spec.params === undefined && path.startsWith("/v2/");
  const impossible = new Set<number>();
  if (isReading) for (const status of [400, 413, 415]) impossible.add(status);
  // A sub-resource, such as documents, may not be available in the current state of its resource (409).
  const canWait = path.includes("}/") || spec.scope === "shipment_documentation.download";
  if (isReading && !canWait) impossible.add(409);
  if (isList) impossible.add(404);
  if (!spec.query && !spec.body && !isIdempotent(method)) impossible.add(422);
  return errorStatuses.filter((status) => !impossible.has(status));
}
