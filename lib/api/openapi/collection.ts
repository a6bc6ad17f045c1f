import { createHash } from "node:crypto";
import type { JsonSchema } from "./json-schema";

/** What is read of an OpenAPI document to make a collection of it. */
interface Document {
  readonly info: { readonly title: string; readonly description: string };
  readonly tags: readonly { readonly name: string; readonly description?: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly tags: readonly string[];
  readonly parameters?: readonly (Parameter | { readonly $ref: string })[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> };
}

interface Parameter {
  readonly name: string;
  readonly in: "path" | "query" | "header";
  readonly required?: boolean;
  readonly description?: string;
  readonly example?: unknown;
  readonly schema: JsonSchema;
}

interface Media {
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
}

const schema = "https://schema.getpostman.com/json/collection/v2.1.0/collection.json";

/** Values that the reader fills in once, beside those of paths; `base_url` is the service that handed the collection out. */
const variables = ["base_url", "token", "secret", "account_id"];

/**
 * A collection of every operation, by its chapter, in the format of Postman 2.1, which Bruno, Insomnia and Hoppscotch import
 * too. The first example of an operation is its body; optional parameters are there and switched off. Keys that make a
 * repetition harmless are made anew for each request.
 * Format: https://schema.postman.com/collection/json/v2.1.0/draft-07/docs/index.html
 */
export function describeCollection({ info, tags, paths }: Document, baseUrl: string): JsonSchema {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  return {
    info: { _postman_id: idOf(info.title), name: info.title, description: info.description, schema },
    auth: {
      type: "basic",
      basic: [
        { key: "username", value: "{{token}}", type: "string" },
        { key: "password", value: "{{secret}}", type: "string" },
      ],
    },
    variable: [...new Set([...variables, ...operations.flatMap(pathVariables)])].map((key) => ({
      key,
      value: key === "base_url" ? baseUrl : key === "account_id" ? "1" : "",
      type: "string",
    })),
    item: tags.map(({ name, description }) => ({
      name,
      ...(description ? { description } : {}),
      item: operations
        .filter(({ operation }) => operation.tags.includes(name))
        .map(({ path, method, operation }) => toItem(path, method, operation)),
    })),
  };
}

function toItem(path: string, method: string, operation: Operation): JsonSchema {
  const parameters = (operation.parameters ?? []).filter((entry): entry is Parameter => !("$ref" in entry));
  const place = (name: Parameter["in"]) => parameters.filter((parameter) => parameter.in === name);
  const query = place("query").map((parameter) => ({
    key: parameter.name,
    value: exampleOf(parameter),
    ...descriptionOf(parameter),
    ...(parameter.required ? {} : { disabled: true }),
  }));
  const enabled = query.filter((entry) => !("disabled" in entry));
  const search = enabled.map(({ key, value }) => `${key}=${value}`).join("&");
  const segments = path.split("/").slice(1);
  const body = bodyOf(operation);
  return {
    id: idOf(operation.operationId),
    name: `${operation.operationId}: ${operation.summary}`,
    request: {
      method,
      ...(operation.description ? { description: operation.description } : {}),
      header: [
        { key: "Accept-Language", value: "es", disabled: true },
        ...(method === "POST" || method === "PUT" ? [{ key: "Idempotency-Key", value: "{{$guid}}" }] : []),
        ...(body === undefined ? [] : [{ key: "Content-Type", value: "application/json" }]),
      ],
      url: {
        raw: `{{base_url}}/${segments.map(toVariable).join("/")}${search === "" ? "" : `?${search}`}`,
        host: ["{{base_url}}"],
        path: segments.map(toVariable),
        ...(query.length > 0 ? { query } : {}),
        variable: place("path").map((parameter) => ({
          key: parameter.name,
          value: `{{${pathVariable(path, parameter.name)}}}`,
          ...descriptionOf(parameter),
        })),
      },
      ...(body === undefined ? {} : { body: { mode: "raw", raw: body, options: { raw: { language: "json" } } } }),
    },
  };
}

/** `{id}` of OpenAPI is `:id` of a collection. */
const toVariable = (segment: string): string => segment.replace(/^\{(\w+)\}$/, ":$1");

const pathVariables = ({ path }: { readonly path: string }): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => pathVariable(path, name));

/** The reader's value of a part of a path: that of `/v2/shipments/{id}` is `shipment_id`, the same in each operation. */
function pathVariable(path: string, name: string): string {
  if (name !== "id") return name;
  const [, plural = ""] = /(?<![^/])([^/]+)(?:\/id)?\/\{id\}/.exec(path) ?? [];
  return `${plural.replace(/(?<=ss|ch)es$|s$/, "")}_id`;
}

const descriptionOf = ({ description }: Parameter) => (description ? { description } : {});

/** An example, or what the parameter is when it is left out. Required accounts are the reader's own. */
function exampleOf({ name, example, schema: { default: usual, enum: choices, examples } }: Parameter): string {
  if (name === "account_id") return "{{account_id}}";
  const [first] = [
    example,
    ...(Array.isArray(examples) ? examples : []),
    usual,
    ...(Array.isArray(choices) ? choices : []),
  ].filter((value) => value !== undefined);
  return first === undefined ? "" : String(first);
}

function bodyOf({ requestBody }: Operation): string | undefined {
  const [example] = Object.values(requestBody?.content["application/json"]?.examples ?? {});
  if (example === undefined) return undefined;
  return JSON.stringify(example.value, null, 2).replace(/"account_id": \d+/g, '"account_id": {{account_id}}');
}

/** The same name has the same id in each version of the collection, as a UUID: an import updates what was imported before. */
function idOf(name: string): string {
  const hex = createHash("sha256").update(name).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
