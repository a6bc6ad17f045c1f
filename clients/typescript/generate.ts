import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import openapiTS, { astToString } from "openapi-typescript";

/** A program: makes `src/generated` from the OpenAPI document of the service, which `npm run openapi` writes. */

type Json = { readonly [member: string]: unknown };

interface Operation extends Json {
  readonly operationId: string;
  readonly parameters: readonly { readonly in?: string; readonly name?: string }[];
  readonly responses: Readonly<Record<string, Response>>;
}

interface Response {
  readonly content?: Readonly<Record<string, { readonly schema: Json }>>;
}

interface OpenApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Json>> } & Json;
}

const header = "/** Written by `generate.ts`. */\n\n";

/** The types of all operations of v2, their successful responses, and the webhook messages. */
async function generateSchema(document: OpenApiDocument): Promise<string> {
  const nodes = await openapiTS(JSON.stringify(forTypes(document)), {
    // A field with a default may be left out of a request.
    defaultNonNullable: false,
  });
  return header + astToString(nodes);
}

/** Method, path, and where an input goes, by the name of the operation. */
function generateOperations(document: OpenApiDocument): string {
  const lines = operationsOf(document).map(({ method, path, operation }) => {
    const query = operation.parameters.flatMap(({ in: place, name }) => (place === "query" && name ? [name] : []));
    const { content = {} } = successOf(operation);
    const files = Object.keys(content).filter((type) => type !== "application/json");
    const entry = {
      method: method.toUpperCase(),
      path,
      ...(query.length > 0 ? { query } : {}),
      ...(isPage(content["application/json"]?.schema, document) ? { isPaged: true } : {}),
      ...(files.length > 0 ? { files } : {}),
    };
    return `  ${JSON.stringify(operation.operationId)}: ${JSON.stringify(entry)},`;
  });
  return `${header}export const operations = {\n${lines.join("\n")}\n} as const;\n`;
}

const operationsOf = ({ paths }: OpenApiDocument) =>
  Object.entries(paths)
    .filter(([path]) => path.startsWith("/v2/"))
    .flatMap(([path, methods]) => Object.entries(methods).map(([method, operation]) => ({ method, path, operation })));

const isSuccess = (status: string): boolean => status.startsWith("2");

function successOf({ operationId, responses }: Operation): Response {
  const found = Object.entries(responses).find(([status]) => isSuccess(status));
  if (!found) throw new Error(`${operationId} never succeeds.`);
  return found[1];
}

function isPage(schema: Json | undefined, { components }: OpenApiDocument): boolean {
  const name = typeof schema?.$ref === "string" ? schema.$ref.split("/").at(-1) : undefined;
  const { properties } = (name === undefined ? schema : components.schemas[name]) ?? {};
  return typeof properties === "object" && properties !== null && "data" in properties && "links" in properties;
}

/** The document without v1, errors and examples, which types do not need. */
function forTypes(document: OpenApiDocument): Json {
  const { paths, components, ...rest } = document;
  const kept: Record<string, Record<string, Json>> = {};
  for (const { path, method, operation } of operationsOf(document)) {
    const responses = Object.fromEntries(Object.entries(operation.responses).filter(([status]) => isSuccess(status)));
    kept[path] = { ...kept[path], [method]: { ...operation, responses } };
  }
  const { responses: _, ...others } = components;
  const small = withoutExamples({ ...rest, paths: kept, components: others }) as Json &
    Pick<OpenApiDocument, "components">;
  return { ...small, components: { ...small.components, schemas: referencedSchemas(small) } };
}

const withoutExamples = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutExamples);
  if (typeof value !== "object" || value === null) return value;
  const isMedia = "schema" in value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !(isMedia && (key === "example" || key === "examples")))
      .map(([key, entry]) => [key, withoutExamples(entry)]),
  );
};

/** The schemas that operations and webhooks lead to, and the codes of errors, which the client's own type names. */
function referencedSchemas(document: Json & Pick<OpenApiDocument, "components">): Readonly<Record<string, Json>> {
  const { components, ...rest } = document;
  const { schemas, ...otherComponents } = components;
  const wanted = new Set(["ErrorCode"]);
  const search = (value: unknown): void => {
    for (const [, name = ""] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/([\w-]+)"/g))
      if (!wanted.has(name)) {
        wanted.add(name);
        search(schemas[name]);
      }
  };
  search([rest, otherComponents]);
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => wanted.has(name)));
}

const document: OpenApiDocument = JSON.parse(
  readFileSync(join(import.meta.dirname, "../../public/openapi/openapi.json"), "utf8"),
);
const folder = join(import.meta.dirname, "src/generated");

/** In one step: another run may be reading the file. */
function replaceFile(name: string, content: string): void {
  const draft = join(folder, `${name}.${process.pid}.draft`);
  writeFileSync(draft, content);
  renameSync(draft, join(folder, name));
}

mkdirSync(folder, { recursive: true });
replaceFile("schema.ts", await generateSchema(document));
replaceFile("operations.ts", generateOperations(document));
