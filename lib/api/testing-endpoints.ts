import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import type { EndpointSpec } from "./pipeline/endpoint-spec";
import type { Handler } from "./pipeline/route-handler";

/** Specs are data: every endpoint of both versions and of the portal, found by its route file. */

export const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
type Method = (typeof methods)[number];

interface RouteFile {
  readonly file: string;
  /** `/v2/shipments/[id]` with every parameter filled in. */
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly module: Readonly<Record<Method | "OPTIONS", Handler>>;
}

export interface FoundEndpoint extends Omit<RouteFile, "module"> {
  readonly name: string;
  readonly method: Method;
  readonly handler: Handler;
  readonly spec: EndpointSpec;
}

export async function readRouteFiles(): Promise<RouteFile[]> {
  const files = ["app/v1", "app/v2", "app/api/portal"].flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith("route.ts"))
      .map((file) => join(root, file)),
  );
  return Promise.all(
    files.map(async (file) => ({
      file,
      path: `/${dirname(file)}`.replace("/app/", "/").replace(/\[\[?\.*(\w+)\]\]?/g, "987654"),
      params: Object.fromEntries([...file.matchAll(/\[(\w+)\]/g)].map(([, name]) => [name, "987654"])),
      module: (await import(join(process.cwd(), file))) as RouteFile["module"],
    })),
  );
}

export const foundEndpoints = (routes: readonly RouteFile[]): FoundEndpoint[] =>
  routes.flatMap(({ module, ...route }) =>
    methods.flatMap((method) => {
      const handler = module[method];
      const { spec } = handler;
      return spec ? [{ ...route, name: `${method} ${route.path}`, method, handler, spec }] : [];
    }),
  );

/** `v1`, `v2` or `api`. */
const versionOf = (path: string): string => path.split("/")[1] ?? "";

/** What decides how the pipeline treats a request: one endpoint of each shape stands for all of it. */
const shapeOf = ({ path, method, spec }: FoundEndpoint): string => {
  const caller = spec.scope === "operator" || spec.scope === "self" ? spec.scope : "account";
  const input = spec.upload ? "file" : !spec.body ? "nothing" : takesNothing(spec) ? "an optional body" : "a body";
  return [versionOf(path), caller, method, input].join(" ");
};

/** An empty body is valid where `body` of the spec is optional. */
export const takesNothing = ({ body }: EndpointSpec): boolean => body?.safeParse({}).success ?? true;

/** The first endpoint of each shape. */
export const oneOfEachShape = (endpoints: readonly FoundEndpoint[]): FoundEndpoint[] => [
  ...new Map(endpoints.toReversed().map((endpoint) => [shapeOf(endpoint), endpoint])).values(),
];
