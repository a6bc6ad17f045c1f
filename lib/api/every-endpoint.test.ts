import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { ZodObject } from "zod";
import { faultsOf } from "@/lib/core/testing-rows";
import { limits, rateTiers, roleScopes, scopes } from "@/lib/core/vocabulary";
import { resolveShipmentId } from "@/lib/domain/shipping/shipments";
import { readInput } from "./pipeline/read";
import { ShipmentId } from "./shared/wire";
import { foundEndpoints, readRouteFiles, takesNothing } from "./testing-endpoints";

/**
 * What every endpoint declares, read from its spec without a request. That the pipeline does what a spec says is asked of one
 * endpoint of each shape in `every-endpoint.db.test.ts`.
 */

const endpoints = foundEndpoints(await readRouteFiles());

test("the endpoints are found", () => {
  expect(endpoints.length).toBeGreaterThanOrEqual(300);
});

test("each names its scope and its limit, the public ones the schema of their reply", async () => {
  const faults = await faultsOf(endpoints, ({ file, spec: { scope, tier, reply } }) => {
    expect([...scopes, "operator", "self"]).toContain(scope);
    expect(rateTiers).toContain(tier);
    // A reply of the portal has the type of what `run` returns, and no schema.
    if (!file.startsWith("app/api/")) expect(reply.safeParse).toBeTypeOf("function");
  });
  expect(faults).toEqual([]);
});

test("those of operators are for operators only, and no others; a credential can call every public one", async () => {
  const faults = await faultsOf(endpoints, ({ file, spec }) => {
    expect(spec.scope === "operator").toBe(file.startsWith("app/api/portal/operator/"));
    if (!file.startsWith("app/api/")) expect(scopes).toContain(spec.scope);
  });
  expect(faults).toEqual([]);
});

test("one endpoint alone takes a token without a secret", () => {
  const open = endpoints.filter(({ spec }) => spec.takesPublishable);
  expect(open.map(({ name }) => name)).toEqual(["POST /v2/checkout/options"]);
});

test("each has a schema for every parameter of its path", async () => {
  const faults = await faultsOf(endpoints, ({ params, spec }) => {
    const known = Object.keys((spec.params as ZodObject | undefined)?.shape ?? {});
    expect(known).toEqual(expect.arrayContaining(Object.keys(params)));
  });
  expect(faults).toEqual([]);
});

test("each with a shipment in its path takes its guide number too", async () => {
  const ofShipments = endpoints.filter(({ spec }) => (spec.params as ZodObject | undefined)?.shape.id === ShipmentId);
  expect(ofShipments.length).toBeGreaterThanOrEqual(15);
  expect(ofShipments.filter(({ spec }) => spec.resolveId !== resolveShipmentId)).toEqual([]);
});

test("a body has one schema or is a file, and none is read of GET", async () => {
  const faults = await faultsOf(endpoints, ({ method, spec: { body, upload } }) => {
    expect(Boolean(body) && (method === "GET" || Boolean(upload))).toBe(false);
  });
  expect(faults).toEqual([]);
});

test("the fields of an empty body, of [] and of a wrong type are named", async () => {
  const withBody = endpoints.filter(({ spec }) => spec.body);
  const faults = await faultsOf(withBody, ({ spec }) => {
    const empty = takesNothing(spec) ? [] : ["", "[]", "{}", '{"account_id":{}}'];
    for (const bodyText of [...empty, "null", '"text"']) {
      let thrown: unknown;
      try {
        readInput(spec.body ? { body: spec.body } : {}, { params: {}, search: "", bodyText });
      } catch (error) {
        thrown = error;
      }
      expect(thrown, bodyText).toMatchObject({
        detail: { code: "validation_failed", issues: expect.arrayContaining([expect.anything()]) },
      });
    }
  });
  expect(faults).toEqual([]);
});

test("the proxy of docs/deploy/proxy.md passes the largest upload on, so that a refusal is ours", () => {
  const [, megabytes] = /client_max_body_size (\d+)m;/.exec(readFileSync("docs/deploy/proxy.md", "utf8")) ?? [];
  const uploads = endpoints.flatMap(({ spec }) => spec.upload?.limitBytes ?? spec.longestBody ?? []);
  expect(uploads.length).toBeGreaterThanOrEqual(4);
  expect(Number(megabytes) * 1024 * 1024).toBeGreaterThanOrEqual(Math.max(...uploads, limits.bodyBytes));
});

test("whoever only looks sends what changes nothing, or what is its own: each such endpoint is known", () => {
  const looks: readonly string[] = roleScopes.viewer;
  const sent = endpoints.filter(({ method, spec }) => method !== "GET" && looks.includes(spec.scope));
  expect(sent.map(({ name }) => name.replaceAll("987654", "{id}")).sort()).toEqual(
    [
      // Refused from roles that do not pay.
      "DELETE /api/portal/top-ups/{id}",
      "POST /api/portal/charges/{id}/answer",
      "POST /api/portal/payment-links",
      "POST /api/portal/top-ups",
      "PUT /api/portal/top-ups/{id}/receipt",
      // Views and notices of the person.
      ...["DELETE /api/portal/saved-views/{id}", "PATCH /api/portal/saved-views/{id}", "POST /api/portal/saved-views"],
      "PUT /api/portal/notices",
      // Calculations.
      "POST /api/portal/accounts/{id}/brand/preview",
      "POST /api/portal/addresses/parse",
      "POST /api/portal/order-options",
      "POST /api/portal/quotes",
      "POST /api/portal/shipments/ids",
      "POST /v1/shipment/quote",
      "POST /v2/accounts/{id}/shipping_rules/dry_run",
      "POST /v2/locations/search",
      "POST /v2/shipments/quote",
      "POST /v2/shipments/{id}/return/quote",
    ].sort(),
  );
});
