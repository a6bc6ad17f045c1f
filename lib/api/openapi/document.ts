import { errorResponses } from "./errors";
import { examples } from "./examples";
import { introduction } from "./introduction";
import type { JsonSchema } from "./json-schema";
import { namedSchemas } from "./named-schemas";
import { describeOperation, type Endpoint, nameOf } from "./operation";
import { securitySchemes } from "./security";
import { allTags } from "./tags";
import { describeWebhooks, webhookParameters } from "./webhooks";

const text = { type: "string" } as const;
const integer = { type: "integer" } as const;

const headers = {
  "X-Request-Id": { description: "Ours, or the caller's when it is a sane token.", schema: text },
  "X-RateLimit-Limit": { description: "Requests of this kind in a minute.", schema: integer },
  "X-RateLimit-Remaining": { description: "What is left of them.", schema: integer },
  "X-RateLimit-Reset": { description: "End of the minute, in Unix seconds.", schema: integer },
  "Retry-After": { description: "Seconds to wait.", schema: integer },
  "Idempotent-Replayed": {
    description: "The answer of the first request with this Idempotency-Key.",
    schema: { type: "string", const: "true" },
  },
  "WWW-Authenticate": { schema: text },
} as const;

const parameters = {
  IdempotencyKey: {
    name: "Idempotency-Key",
    in: "header",
    description: "Kept for 24 hours: the same request again gets the same answer and does nothing more.",
    schema: { type: "string", pattern: "^[\\x20-\\x7e]{1,255}$" },
  },
  AcceptLanguage: {
    name: "Accept-Language",
    in: "header",
    description: "Language of the messages: Spanish, unless English is preferred to it.",
    schema: { ...text, examples: ["es-AR", "en"] },
  },
  RequestId: {
    name: "X-Request-Id",
    in: "header",
    description: "A token of up to 64 letters, digits, `_`, `.`, `-` and `:` that the answer repeats.",
    schema: text,
  },
} as const;

/**
 * Builds the OpenAPI 3.1 document of both versions. Paths come from the route folders, everything else from the specs
 * that the endpoints run with. Examples are in `examples/`.
 */
export function describeInterface(endpoints: readonly Endpoint[]): JsonSchema {
  const schemas = namedSchemas();
  const sorted = [...endpoints].sort((a, b) => (a.path < b.path ? -1 : 1));
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const endpoint of sorted) {
    const { method, path } = endpoint;
    const operation = describeOperation(endpoint, schemas, examples[nameOf(endpoint)]);
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation };
  }
  const responses = errorResponses(schemas);
  const webhooks = describeWebhooks(schemas);
  return {
    openapi: "3.1.1",
    info: introduction,
    // Placeholder: the route replaces it with the base URL of the request.
    servers: [{ url: "/" }],
    security: [{ basic: [] }, { bearer: [] }],
    tags: allTags(),
    paths,
    webhooks,
    components: {
      schemas: schemas.all(),
      responses,
      parameters: { ...parameters, ...webhookParameters },
      headers,
      securitySchemes,
    },
  };
}
