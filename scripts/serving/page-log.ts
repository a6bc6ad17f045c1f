import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { createRouter } from "@/lib/api/lane/router";
import { logAccess } from "@/lib/platform/log";
import { projectFolder, readIfThere } from "../data-folder";

/** What logs its requests itself, wherever it runs: the handlers of the pipeline. */
const loggedElsewhere = /^\/(v\d+|api(?!\/(auth|inngest))|healthz|readyz|openapi\.json)(\/|$)/;

/** Many for each page, or called by machines every few seconds. */
const isMinor = (route: string): boolean => /^\/(_next|metrics|logos|api\/inngest|docs\/reference\/:file)/.test(route);

export type PageLog = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Logs the requests that Next answers with pages and files, when their response has been sent or its reader has gone. `routes`
 * are the patterns of Next (`/shipments/[id]`); what is none of them is a file, or a path that somebody has invented.
 */
export function pageLog(routes: readonly string[]): PageLog {
  // A rest that must not be empty and one that may be differ in nothing that is logged.
  const find = createRouter(
    Object.fromEntries(routes.map((route) => [route.replace(/(?<!\[)\[\.\.\.(\w+)\]/, "[[...$1]]"), route])),
  );
  return (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    if (loggedElsewhere.test(pathname)) return;
    const startedAt = performance.now();
    response.once("close", () => {
      const route = pathname.startsWith("/_next/") ? "/_next" : toPattern(find(pathname)?.route);
      logAccess(isMinor(route) ? "debug" : "info", {
        method: request.method ?? "GET",
        route,
        status: response.statusCode,
        milliseconds: performance.now() - startedAt,
      });
    });
  };
}

/** As the pipeline writes it: `/shipments/:id`. */
const toPattern = (route = "other"): string => route.replace(/(?<!\[)\[+(?:\.\.\.)?(\w+)\]+/g, ":$1");

/** The routes of the current build. */
export function builtRoutes(): string[] {
  const manifest = readIfThere(join(projectFolder, ".next", "app-path-routes-manifest.json")) ?? "{}";
  return Object.values(JSON.parse(manifest) as Record<string, string>);
}
