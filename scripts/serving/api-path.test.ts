import { expect, test } from "vitest";
import { canonicalUrl, isApiPath } from "./api-path";

test.each([
  ["/v2/shipments", "/v2/shipments"],
  ["/v2/shipments/", "/v2/shipments"],
  ["/v2/shipments//?page=2//", "/v2/shipments?page=2//"],
  ["//v2/shipments", "/v2/shipments"],
  ["/v2//shipments///7", "/v2/shipments/7"],
  ["/V2/shipments", "/v2/shipments"],
  ["/V1/shipment/search/?external_id=A/B", "/v1/shipment/search?external_id=A/B"],
  ["\\v2\\shipments", "/v2/shipments"],
  ["/V2", "/v2"],
  ["/v2/", "/v2"],
  ["/API/portal/boxes/", "/api/portal/boxes"],
  ["/v1/products/reference/A%2F%2FB", "/v1/products/reference/A%2F%2FB"],
  ["/V2/Shipments", "/v2/Shipments"],
  ["/v2/shipments?", "/v2/shipments?"],
  ["http://evil.example/v2/shipments/", "/v2/shipments"],
  ["http://evil.example", "/"],
])("%s is read as %s", (given, read) => {
  expect(canonicalUrl(given)).toBe(read);
});

test.each(["/", "/shipments/", "//evil.example/x", "/v3/shipments/", "/v2x/", "/_next/static//a.js", "/apis/"])(
  "%s is no path of the interface and stays as it is",
  (path) => {
    expect(isApiPath(path)).toBe(false);
    expect(canonicalUrl(path)).toBe(path);
  },
);
