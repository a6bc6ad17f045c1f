import { afterEach, expect, test, vi } from "vitest";
import { readContract } from "@/bench/contract/document";
import { GET } from "./route";

afterEach(() => {
  vi.unstubAllEnvs();
});

test("anybody may read the description of both versions, with the configured address", async () => {
  vi.stubEnv("PUBLIC_URL", "https://envios.example.com/");
  const response = GET();
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toContain("application/json");
  expect(response.headers.get("access-control-allow-origin")).toBe("*");
  const text = await response.text();
  expect(JSON.parse(text)).toMatchObject({ openapi: "3.1.1", servers: [{ url: "https://envios.example.com" }] });
  const paths = readContract(text).operations.map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(["/v1/shipment/create", "/v2/shipments"]));
});
