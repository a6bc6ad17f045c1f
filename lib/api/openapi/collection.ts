import { createHash } from "node:crypto";
import type { JsonSchema } from "./json-schema";
import {
  accountMark,
  type DocumentedOperation,
  exampleOf,
  info,
  operations,
  type Parameter,
  pathVariable,
  tags,
} from "./read-document";

const schema = "https://schema.getpostman.com/json/collection/v2.1.0/collection.json";

/** Values that the reader fills in once, beside those of paths; `base_url` is the service that handed the collection out. */
const variables = ["base_url", "token", "secret", "account_id"];

/**
 * A collection of every operation, by its chapter, in the format of Postman 2.1, which Bruno, Insomnia and Hoppscotch import
 * too. The first example of an operation is its body; optional parameters are there and switched off. Keys that make a
 * repetition harmless are made anew for each request.
 * Format: https://schema.postman.com/collection/json/v2.1.0/draft-07/docs/index.html
 */
export function describeCollection(baseUrl: string): JsonSchema {
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
      item: operations.filter(({ tag }) => tag === name).map(toItem),
    })),
  };
}

function toItem(operation: DocumentedOperation): JsonSchema {
  const { id, method, path, parameters } = operation;
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
    id: idOf(id),
    name: `${id}: ${operation.summary}`,
    request: {
      method,
      ...(operation.description ? { description: operation.description } : {}),
      header: [
        { key: "Accept-Language", value: "es", disabled: true },
        ...(operation.takesIdempotencyKey ? [{ key: "Idempotency-Key", value: "{{$guid}}" }] : []),
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

const descriptionOf = ({ description }: Parameter) => (description ? { description } : {});

function bodyOf({ body }: DocumentedOperation): string | undefined {
  const [example] = Object.values(body?.examples ?? {});
  if (example === undefined) return undefined;
  return JSON.stringify(example, null, 2).replace(/"account_id": \d+/g, `"account_id": ${accountMark}`);
}

/** The same name has the same id in each version of the collection, as a UUID: an import updates what was imported before. */
function idOf(name: string): string {
  const hex = createHash("sha256").update(name).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
