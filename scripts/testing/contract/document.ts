import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { JsonSchema } from "@/lib/api/openapi/json-schema";

/** Reads the OpenAPI document as a client does, without the service's own code. */

interface Parameter {
  readonly name: string;
  readonly in: "path" | "query" | "header";
  readonly required?: boolean;
  readonly schema: JsonSchema;
}

interface Media {
  readonly schema?: JsonSchema;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly summary?: string; readonly value: unknown }>>;
}

export interface ResponseSpec {
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly content?: Readonly<Record<string, Media>>;
}

export interface Operation {
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly body?: (Media & { readonly required: boolean }) | undefined;
  readonly responses: Readonly<Record<string, ResponseSpec>>;
}

export interface Contract {
  readonly schemas: Readonly<Record<string, JsonSchema>>;
  readonly operations: readonly Operation[];
}

const openapiFile = fileURLToPath(new URL("../../../public/openapi/openapi.json", import.meta.url));

interface Raw {
  readonly paths: Readonly<Record<string, Readonly<Record<string, RawOperation>>>>;
  readonly components: { readonly schemas: Contract["schemas"] } & Readonly<
    Record<string, Readonly<Record<string, unknown>>>
  >;
}

interface RawOperation {
  readonly parameters: readonly (Parameter | Reference)[];
  readonly requestBody?: { readonly required: boolean; readonly content: { readonly "application/json": Media } };
  readonly responses: Readonly<Record<string, ResponseSpec | Reference>>;
}

interface Reference {
  readonly $ref: string;
}

export function readContract(text = readFileSync(openapiFile, "utf8")): Contract {
  const { paths, components }: Raw = JSON.parse(text);
  const resolveRef = <Target>(entry: Target | Reference): Target => {
    if (typeof entry !== "object" || entry === null || !("$ref" in entry)) return entry as Target;
    const [, , kind = "", name = ""] = entry.$ref.split("/");
    return components[kind]?.[name] as Target;
  };
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, raw]): Operation => ({
        method: method.toUpperCase(),
        path,
        parameters: raw.parameters.map((entry) => resolveRef<Parameter>(entry)),
        body: raw.requestBody && { ...raw.requestBody.content["application/json"], required: raw.requestBody.required },
        responses: Object.fromEntries(
          Object.entries(raw.responses).map(([status, entry]) => [status, resolveRef<ResponseSpec>(entry)]),
        ),
      }),
    ),
  );
  return { schemas: components.schemas, operations };
}
