import { afterEach, expect, test, vi } from "vitest";
import { call } from "@/lib/domain/operating/testing";
import { readContract } from "@/scripts/testing/contract/document";
import { GET } from "./route";

afterEach(() => {
  vi.unstubAllEnvs();
});

test("anybody may read the description of both versions, with the configured address", async () => {
  vi.stubEnv("PUBLIC_URL", "https://envios.example.com/");
  const { status, headers, body } = await call(GET, "/openapi.json");
  expect(status).toBe(200);
  expect(headers.get("content-type")).toContain("application/json");
  expect(headers.get("access-control-allow-origin")).toBe("*");
  expect(body).toMatchObject({ openapi: "3.1.1", servers: [{ url: "https://envios.example.com" }] });
  const paths = readContract(JSON.stringify(body)).operations.map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(["/v1/shipment/create", "/v2/shipments"]));
});
