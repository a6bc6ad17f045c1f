import * as z from "zod";
import type { EndpointSpec } from "../pipeline/endpoint-spec";
import { versionAdapter as v1 } from "../v1/version-adapter";
import { versionAdapter as v2 } from "../v2/version-adapter";
import { type ErrorCode, errorCodes } from "./error-codes";
import type { JsonSchema } from "./json-schema";
import type { NamedSchemas } from "./named-schemas";

/** The error responses of each version: a component for each HTTP status, with an example for each of its codes. */

export type Version = "v1" | "v2";

const adapters = { v1, v2 } as const;

const codeTable = [
  "Never changes with the language.",
  "",
  "| Code | Status | When | What to do |",
  "|---|---|---|---|",
  ...errorCodes.map(({ code, status, when, action }) => `| \`${code}\` | ${status} | ${when} | ${action} |`),
].join("\n");

const code = z
  .enum(errorCodes.map((entry) => entry.code))
  .meta({ id: "ErrorCode", title: "Error code", description: codeTable });

const text = z.string().meta({ description: "In Spanish, or in English when `Accept-Language` prefers it." });

const errorShapes = {
  v1: z
    .object({
      status: z.literal("error"),
      error: text,
      errors: z.array(z.string()).meta({ description: "Every message; a field is named in front of its own." }),
      code,
    })
    .meta({ id: "ErrorV1" }),
  v2: z
    .object({
      status: z.literal("error"),
      message: text,
      code,
      errors: z
        .record(z.string(), z.array(z.string()))
        .optional()
        .meta({ description: "By dotted path (`destination.zipcode`); `global` belongs to no field." }),
      request_id: z.string(),
    })
    .meta({ id: "Error" }),
} as const satisfies Record<Version, z.ZodType>;

const titles: Readonly<Record<number, string>> = {
  400: "What was sent cannot be read.",
  401: "Credentials are missing or wrong.",
  403: "The credential lacks the scope, or does not reach the account.",
  404: "No such resource, or it belongs to an account that the credential does not reach.",
  409: "The state of the resource does not allow it, or the first request with this Idempotency-Key is still running.",
  413: "The body is larger than 1 MiB.",
  415: "The body is not application/json.",
  422: "A field is at fault, or what was asked for cannot be done with these data.",
  429: "Too many requests in this minute.",
  500: "The service failed.",
  503: "The service is unavailable at the moment.",
};

/** The statuses that operations declare. 405 is none of them: no operation has the method that it refuses. */
export const errorStatuses = Object.keys(titles).map(Number);

const errorName = (version: Version, status: number): string => `Error${status}${version === "v1" ? "V1" : ""}`;

/** One response component for each version and status. */
export function errorResponses(schemas: NamedSchemas): Record<string, JsonSchema> {
  return Object.fromEntries(
    (["v1", "v2"] as const).flatMap((version) => {
      const schema = schemas.describe(errorShapes[version], "output");
      return errorStatuses.map((status) => [errorName(version, status), errorResponse(version, status, schema)]);
    }),
  );
}

/** The shared response of the version, or the endpoint's own beside the shared one. */
export function errorReply(
  version: Version,
  status: number,
  { errors, formatError }: Pick<EndpointSpec, "errors" | "formatError">,
  schemas: NamedSchemas,
): JsonSchema {
  const own = errors?.[status];
  if (!own) return { $ref: `#/components/responses/${errorName(version, status)}` };
  const ownExamples = errorCodes.flatMap((entry) => {
    const { sample } = entry;
    const reply = sample.code === "internal" ? undefined : formatError?.(sample, { params: {}, locale: "es" });
    return reply?.status === status ? [[entry.code, { summary: entry.when, value: reply.body }] as const] : [];
  });
  const schema = { anyOf: [schemas.describe(own, "output"), schemas.describe(errorShapes[version], "output")] };
  const examples = { ...Object.fromEntries(ownExamples), ...examplesOf(version, status) };
  return {
    description: `${titles[status]} Or the endpoint refuses in a format of its own.`,
    headers: headersOf(status),
    content: { "application/json": { schema, examples } },
  };
}

function errorResponse(version: Version, status: number, schema: JsonSchema): JsonSchema {
  return {
    description: `${titles[status]} Codes: ${codesOf(status)
      .map((entry) => `\`${entry.code}\``)
      .join(", ")}.`,
    headers: headersOf(status),
    content: { "application/json": { schema, examples: examplesOf(version, status) } },
  };
}

const codesOf = (status: number): readonly ErrorCode[] => errorCodes.filter((entry) => entry.status === status);

const examplesOf = (version: Version, status: number) =>
  Object.fromEntries(
    codesOf(status).map((entry) => [entry.code, { summary: entry.when, value: exampleOf(version, entry) }]),
  );

const exampleOf = (version: Version, { sample }: ErrorCode): unknown =>
  adapters[version].formatError(sample, { requestId: "0b6a1f9e-6a0f-4c1d-9a51-0c3e8f3a2d11", locale: "es" }).body;

function headersOf(status: number): JsonSchema {
  const names = ["X-Request-Id"];
  if (status === 401) names.push("WWW-Authenticate");
  else if (status !== 500 && status !== 503)
    names.push("X-RateLimit-Limit", "X-RateLimit-Remaining", "X-RateLimit-Reset");
  if (status === 409 || status === 429 || status === 503) names.push("Retry-After");
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
