import * as z from "zod";
import { statusOf, wireCode } from "../pipeline/error-messages";
import type { JsonSchema } from "./json-schema";
import type { NamedSchemas } from "./named-schemas";

/** The error format of each version, and the error codes of each HTTP status. */

export type Version = "v1" | "v2";

type ErrorCode = keyof typeof statusOf;

const codes = [...new Set((Object.keys(statusOf) as ErrorCode[]).map(codeOnWire))];

/**
 * The wire name of an error code. The cast is safe because `wireCode` uses only `code`; the other facts go into
 * messages.
 */
function codeOnWire(code: ErrorCode): string {
  return wireCode({ code } as Parameters<typeof wireCode>[0]);
}

const text = z.string().meta({ description: "In Spanish, or in English when `Accept-Language` prefers it." });

const errorShapes = {
  v1: z
    .object({
      status: z.literal("error"),
      error: text,
      errors: z.array(z.string()).meta({ description: "Every message; a field is named in front of its own." }),
      code: z.enum(codes),
    })
    .meta({ id: "ErrorV1" }),
  v2: z
    .object({
      status: z.literal("error"),
      message: text,
      code: z.enum(codes),
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
  500: "Our fault.",
  503: "The service is unavailable at the moment.",
};

const messages: Readonly<Record<number, string>> = {
  400: "El cuerpo no es JSON válido.",
  401: "Unauthenticated.",
  403: "Sin acceso a la cuenta.",
  404: "El recurso no existe.",
  409: "Los documentos todavía no están disponibles (estado Procesando).",
  413: "El cuerpo supera 1048576 bytes.",
  415: "El cuerpo debe ser application/json.",
  422: "destination.zipcode: debe ser un código postal de cuatro cifras o un CPA.",
  429: "Demasiadas solicitudes; reintentá en 12 s.",
  500: "Error interno del servidor.",
  503: "El servicio no está disponible en este momento.",
};

export const errorStatuses = Object.keys(titles).map(Number);

export const errorName = (version: Version, status: number): string => `Refusal${status}${version.toUpperCase()}`;

/** One response component for each version and status. */
export function errorResponses(schemas: NamedSchemas): Record<string, JsonSchema> {
  return Object.fromEntries(
    (["v1", "v2"] as const).flatMap((version) => {
      const schema = schemas.describe(errorShapes[version], "output");
      return errorStatuses.map((status) => [errorName(version, status), errorResponse(version, status, schema)]);
    }),
  );
}

function errorResponse(version: Version, status: number, schema: JsonSchema): JsonSchema {
  const behind = (Object.keys(statusOf) as ErrorCode[]).filter((code) => statusOf[code] === status).map(codeOnWire);
  const [code = ""] = status === 409 ? ["document_not_ready"] : status === 422 ? ["validation_failed"] : behind;
  return {
    description: `${titles[status]} Codes: ${[...new Set(behind)].map((word) => `\`${word}\``).join(", ")}.`,
    headers: headersOf(status),
    content: { "application/json": { schema, example: exampleOf(version, status, code) } },
  };
}

function exampleOf(version: Version, status: number, code: string): unknown {
  const message = messages[status] ?? "";
  const field = { path: "destination.zipcode", text: "Debe ser un código postal de cuatro cifras o un CPA." };
  const isField = code === "validation_failed";
  if (version === "v2")
    return {
      status: "error",
      message: message,
      code,
      ...(isField ? { errors: { [field.path]: [field.text] } } : {}),
      request_id: "0b6a1f9e-6a0f-4c1d-9a51-0c3e8f3a2d11",
    };
  return { status: "error", error: message, errors: [message], code };
}

function headersOf(status: number): JsonSchema {
  const names = ["X-Request-Id"];
  if (status === 401) names.push("WWW-Authenticate");
  else if (status !== 500 && status !== 503)
    names.push("X-RateLimit-Limit", "X-RateLimit-Remaining", "X-RateLimit-Reset");
  if (status === 429 || status === 503) names.push("Retry-After");
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
