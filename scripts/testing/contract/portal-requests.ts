import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import type { ZodObject, ZodType } from "zod";
import { namedSchemas } from "@/lib/api/openapi/named-schemas";
import type { EndpointSpec } from "@/lib/api/pipeline/endpoint-spec";
import type { Handler } from "@/lib/api/pipeline/route-handler";
import type { Operation } from "./document";

/** The portal's own endpoints, described by their specs as the OpenAPI document describes the others. */

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

export interface PortalEndpoint {
  readonly method: (typeof methods)[number];
  /** `/api/portal/boxes/{box_id}`. */
  readonly path: string;
  readonly handler: Handler;
  readonly spec: EndpointSpec;
}

export async function readPortalEndpoints(): Promise<PortalEndpoint[]> {
  const files = readdirSync("app/api/portal", { recursive: true, encoding: "utf8" });
  const endpoints = files
    .filter((file) => file.endsWith("route.ts"))
    .map(async (file) => {
      const module: Readonly<Record<string, Handler>> = await import(join(process.cwd(), "app/api/portal", file));
      const path = `/api/portal/${dirname(file)}`.replace(/\[(\w+)\]/g, "{$1}");
      return methods.flatMap((method) => {
        const handler = module[method];
        return handler?.spec ? [{ method, path, handler, spec: handler.spec }] : [];
      });
    });
  return (await Promise.all(endpoints)).flat();
}

export const portalSchemas = namedSchemas();

/** What a generator of requests needs to know of an endpoint, with an example of its body. */
export const toOperation = ({ method, path, spec }: PortalEndpoint, example: object): Operation => ({
  method,
  path,
  parameters: [...parametersIn("path", spec.params), ...parametersIn("query", spec.query)],
  body: spec.body && {
    required: true,
    schema: portalSchemas.describe(spec.body, "input"),
    examples: { all: { value: example } },
  },
  responses: {},
});

const parametersIn = (place: "path" | "query", shape: ZodType | undefined): Operation["parameters"] =>
  Object.entries<ZodType>((shape as ZodObject | undefined)?.shape ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: !field.safeParse(undefined).success,
    schema: portalSchemas.describe(field, "input"),
  }));

/** Things are read first and deleted last, so that each endpoint finds them. */
export const turnOf = ({ method }: { readonly method: string }): number => methods.indexOf(method as "GET");
