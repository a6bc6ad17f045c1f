import { join } from "node:path";
import { expect, test } from "vitest";
import { projectFolder } from "../data-folder";
import { laneRouteFiles } from "./lane-bundle";

const files = laneRouteFiles();

test("the lane has the route files of both versions and of print bridges, and those of health, readiness and description", () => {
  expect(Object.keys(files).length).toBeGreaterThan(60);
  expect(files).toMatchObject({
    "/v1/[[...path]]": "app/v1/[[...path]]/route.ts",
    "/v2/shipments/[id]": "app/v2/shipments/[id]/route.ts",
    "/api/print-bridge/jobs/[id]/result": "app/api/print-bridge/jobs/[id]/result/route.ts",
    "/healthz": "app/healthz/route.ts",
    "/readyz": "app/readyz/route.ts",
    "/openapi.json": "app/openapi.json/route.ts",
  });
});

test.each(Object.entries(files))("each method of %s can be called by the lane", async (_, file) => {
  const route = (await import(join(projectFolder, file))) as Record<string, { handle?: unknown }>;
  for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"])
    expect(route[method]?.handle, method).toBeTypeOf("function");
});
