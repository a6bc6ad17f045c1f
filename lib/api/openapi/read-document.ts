import { type RateTier, rateTiers } from "@/lib/core/vocabulary";
import openapi from "@/public/openapi/openapi.json" with { type: "json" };
import type { JsonSchema } from "./json-schema";

/** A parameter of a path or a query. */
export interface Parameter {
  readonly name: string;
  readonly in: "path" | "query" | "header";
  readonly required?: boolean;
  readonly description?: string;
  readonly example?: unknown;
  readonly schema: JsonSchema;
}

/** An operation of the published document, with its references followed but for those to named schemas. */
export interface DocumentedOperation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  /** Name of the chapter. */
  readonly tag: string;
  readonly summary: string;
  readonly description: string | undefined;
  readonly scope: string;
  readonly tier: RateTier;
  readonly parameters: readonly Parameter[];
  readonly takesIdempotencyKey: boolean;
  readonly body:
    | { readonly required: boolean; readonly schema: JsonSchema; readonly examples: Readonly<Record<string, unknown>> }
    | undefined;
  /** The response of success, then each error. */
  readonly responses: readonly DocumentedResponse[];
}

export interface DocumentedResponse {
  readonly status: number;
  readonly description: string;
  readonly schema: JsonSchema | undefined;
  readonly example: unknown;
  /** Media types of files that the same address answers with. */
  readonly files: readonly string[];
}

type Reference = { readonly $ref: string };
type Content = Readonly<Record<string, Media>>;

interface Media {
  readonly schema: JsonSchema;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
}

interface Response {
  readonly description: string;
  readonly content?: Content;
}

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly "x-rate-tier": string;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly tags: readonly string[];
  readonly parameters?: readonly (Parameter | Reference)[];
  readonly requestBody?: { readonly required?: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, Response | Reference>>;
}

/** What is read of the OpenAPI document to show it, or to make another format of it. */
interface Document {
  readonly info: { readonly title: string; readonly description: string };
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly responses: Readonly<Record<string, Response>>;
  };
}

const json = "application/json";

/** The document that `npm run openapi` wrote. */
const document = openapi as unknown as Document;

export const { info, tags } = document;
export const namedSchemas = document.components.schemas;

export const operations: readonly DocumentedOperation[] = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => readOperation(path, method, operation)),
);

function readOperation(path: string, method: string, operation: Operation): DocumentedOperation {
  const parameters = operation.parameters ?? [];
  const body = operation.requestBody?.content[json];
  return {
    id: operation.operationId,
    method: method.toUpperCase(),
    path,
    tag: operation.tags[0] ?? "",
    summary: operation.summary,
    description: operation.description,
    scope: operation.security.flatMap(({ basic = [] }) => basic).join(" "),
    tier: tierOf(operation["x-rate-tier"]),
    parameters: parameters.filter((entry): entry is Parameter => !("$ref" in entry)),
    takesIdempotencyKey: parameters.some((entry) => "$ref" in entry && lastName(entry.$ref) === "IdempotencyKey"),
    body: body && {
      required: operation.requestBody?.required ?? false,
      schema: body.schema,
      examples: Object.fromEntries(Object.entries(body.examples ?? {}).map(([name, { value }]) => [name, value])),
    },
    responses: Object.entries(operation.responses).map(([status, entry]) => {
      const response = "$ref" in entry ? document.components.responses[lastName(entry.$ref)] : entry;
      const content: Content = response?.content ?? {};
      const { [json]: media, ...files } = content;
      return {
        status: Number(status),
        description: response?.description ?? "",
        schema: media?.schema,
        example: media?.example,
        files: Object.keys(files),
      };
    }),
  };
}

function tierOf(name: string): RateTier {
  const tier = rateTiers.find((known) => known === name);
  if (!tier) throw new Error(`"${name}" is no kind of request.`);
  return tier;
}

/** The name at the end of `#/components/schemas/Shipment`. */
export function lastName(reference: string): string {
  return reference.slice(reference.lastIndexOf("/") + 1);
}

/** A value to begin with: an example, or what the parameter is when it is left out. The account is the reader's own. */
export function exampleOf({ name, example, schema: { default: usual, enum: choices, examples } }: Parameter): string {
  if (name === "account_id") return accountMark;
  const [first] = [
    example,
    ...(Array.isArray(examples) ? examples : []),
    usual,
    ...(Array.isArray(choices) ? choices : []),
  ].filter((value) => value !== undefined);
  return first === undefined ? "" : String(first);
}

/** Stands for the reader's account. */
export const accountMark = "{{account_id}}";

/** The reader's value of a part of a path: that of `/v2/shipments/{id}` is `shipment_id`, the same in each operation. */
export function pathVariable(path: string, name: string): string {
  if (name !== "id") return name;
  const [, plural = ""] = /(?<![^/])([^/]+)(?:\/id)?\/\{id\}/.exec(path) ?? [];
  return `${plural.replace(/(?<=ss|ch)es$|s$/, "")}_id`;
}
