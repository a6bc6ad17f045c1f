import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Handler } from "../pipeline/route-handler";
import type { Endpoint } from "./operation";

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
type Method = (typeof methods)[number];

/** A route file: the folder gives the path, the handlers carry the specs. */
export interface Route {
  readonly path: string;
  readonly handlers: Readonly<Record<Method | "OPTIONS", Handler>>;
}

/** Every route of both versions except the catch-all ones. Only for tests: in the service the routes are bundled. */
export async function readRoutes(project = process.cwd()): Promise<Route[]> {
  const files = ["v1", "v2"].flatMap((version) =>
    readdirSync(join(project, "app", version), { recursive: true, encoding: "utf8" })
      .filter((file) => /(^|\/)route\.ts$/.test(file) && !file.includes("[..."))
      .map((file) => join(version, file)),
  );
  return Promise.all(
    files.sort().map(async (file) => ({
      path: `/${dirname(file)}`.replace(/\[(\w+)\]/g, "{$1}"),
      handlers: (await import(join(project, "app", file))) as Route["handlers"],
    })),
  );
}

export const endpointsOf = (routes: readonly Route[]): Endpoint[] =>
  routes.flatMap(({ path, handlers }) =>
    methods.flatMap((method) => {
      const { spec } = handlers[method];
      return spec ? [{ method, path, spec }] : [];
    }),
  );
