import { unstable_doesMiddlewareMatch as matches } from "next/experimental/testing/server";
import { describe, expect, test } from "vitest";
import { config } from "@/proxy";

const hasPolicy = (path: string): boolean => matches({ config, url: path });

describe("the policy of pages", () => {
  test.each([
    "/",
    "/login",
    "/track/nobody",
    "/nothing/at/all",
    "/v3/x",
    "/docs",
    "/docs/es",
    "/docs/es/first-parcel",
    "/docs/en/search",
    "/docs/reference",
    "/docs/es/reference/shipments",
    "/docs/reference/no/page",
    "/docs/no/page",
    "/logos/no/page",
    "/carriers/nothing.svg",
    "/openapi/nothing",
    "/nothing/download_documentation",
    "/return/abc",
    "/return/abc/confirm/nothing",
    "/healthz/nothing",
    "/_next/nothing",
  ])("is on %s, which can be a page, be it that of 404", (path) => {
    expect(hasPolicy(path)).toBe(true);
  });

  test.each([
    "/v1/shipment/search",
    "/v2",
    "/v2/shipments",
    "/api",
    "/api/portal/boxes",
    "/docs/es/first-parcel.md",
    "/llms.txt",
    "/llms-full.txt",
    "/logos/0123.png",
    "/_next/static/chunks/a.js",
    "/healthz",
    "/shipments/1/download_documentation",
    "/return/abc/confirm",
  ])("is not on %s, which is never a page or has a policy of its own", (path) => {
    expect(hasPolicy(path)).toBe(false);
  });
});
