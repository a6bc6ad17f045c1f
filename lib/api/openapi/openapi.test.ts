import { expect, test } from "vitest";
import { z } from "zod";
import { eventTopics, scopes } from "@/lib/core/vocabulary";
import { deliveryHeaders } from "@/lib/domain/messaging/webhooks/delivery/message";
import { violations } from "@/scripts/testing/contract/conform";
import { readContract } from "@/scripts/testing/contract/document";
import type { InternalErrorDetail } from "../pipeline/error-detail";
import { statusOf, wireCode } from "../pipeline/error-messages";
import { describeInterface } from "./document";
import { errorCodes } from "./error-codes";
import { examples } from "./examples";
import type { JsonSchema } from "./json-schema";
import { nameOf } from "./operation";
import { printJson } from "./print-json";
import { endpointsOf, readRoutes } from "./read-routes";
import { allTags, tagOf } from "./tags";

const endpoints = endpointsOf(await readRoutes());
const described = printJson(describeInterface(endpoints));
const contract = readContract(described);

test("the stored document matches the endpoints: `npm run openapi` regenerates it", async () => {
  await expect(`${described}\n`).toMatchFileSnapshot("../../../public/openapi/openapi.json");
});

test("every endpoint of both versions is described, and nothing else", () => {
  expect(contract.operations.map(nameOf).sort()).toEqual(endpoints.map(nameOf).sort());
  expect(endpoints.length).toBeGreaterThan(40);
});

const operationNames = endpoints.map(({ spec }) => spec.operation ?? "");

test("operation names are unique, read like `shipments.create`, and tell their version", () => {
  expect(new Set(operationNames).size).toBe(endpoints.length);
  for (const { path, spec } of endpoints)
    expect(spec.operation).toMatch(
      path.startsWith("/v1/") ? /^v1\.[a-z]+\.[a-z][a-zA-Z]+$/ : /^[a-z]+\.[a-z][a-zA-Z]+$/,
    );
});

test("every scope that an operation needs is explained", () => {
  const { security, components } = JSON.parse(described) as Document;
  expect(security.flatMap(Object.keys)).toEqual(Object.keys(components.securitySchemes));
  for (const scheme of Object.values(components.securitySchemes)) {
    expect(Object.keys(scheme["x-scopes"])).toEqual(scopes);
    expect(Object.values(scheme["x-scopes"]).every((text) => text.length > 3)).toBe(true);
  }
  for (const { spec } of endpoints) expect(scopes).toContain(spec.scope);
});

interface Document {
  readonly security: readonly Readonly<Record<string, unknown>>[];
  readonly components: {
    readonly securitySchemes: Readonly<Record<string, { readonly "x-scopes": Readonly<Record<string, string>> }>>;
  };
}

test("every chapter of the reference has operations", () => {
  expect(new Set(operationNames.map(tagOf))).toEqual(new Set(allTags().map(({ name }) => name)));
});

test("every reference resolves", () => {
  const document = JSON.parse(described);
  for (const [, kind = "", name = ""] of described.matchAll(/"\$ref": "#\/components\/(\w+)\/([\w-]+)"/g))
    expect(document.components[kind]).toHaveProperty([name]);
});

test("no example belongs to an endpoint that no longer exists", () => {
  expect(Object.keys(examples).filter((name) => !endpoints.some((entry) => nameOf(entry) === name))).toEqual([]);
});

test("a value accepted as number or text is described as both, and no other keyword forbids one", () => {
  const both: object[] = [];
  JSON.parse(described, (_, value) => {
    if (Array.isArray(value?.type) && value.type.includes("integer") && value.type.includes("string")) both.push(value);
    return value;
  });
  expect(both.length).toBeGreaterThan(10);
  expect(both.filter((schema) => "anyOf" in schema)).toEqual([]);
});

const specOf = (name: string) => endpoints.find((entry) => nameOf(entry) === name)!.spec;
const operations = contract.operations.map((operation) => ({ name: nameOf(operation), operation }));
const closed = { ...contract, isClosed: true };

test.each(operations)("$name declares every parameter of its path", ({ operation }) => {
  const parts = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, part]) => part);
  const inPath = operation.parameters.filter((parameter) => parameter.in === "path");
  expect(inPath.map((parameter) => parameter.name)).toEqual(parts);
  expect(inPath.every((parameter) => parameter.required)).toBe(true);
});

test.each(operations.filter(({ name }) => specOf(name).body))(
  "$name shows bodies that it takes and that its description allows",
  ({ name, operation }) => {
    const shown = Object.values(operation.body?.examples ?? {});
    expect(shown.length).toBeGreaterThan(0);
    for (const { value } of shown) {
      expect(specOf(name).body?.safeParse(value)).toMatchObject({ success: true });
      expect(violations(operation.body?.schema ?? {}, value, contract)).toEqual([]);
    }
  },
);

test.each(operations.filter(({ name }) => specOf(name).status !== 204 && !(specOf(name).reply instanceof z.ZodNever)))(
  "$name shows an answer with every key that it promises and no other",
  ({ name, operation }) => {
    const { schema, example } = operation.responses[specOf(name).status ?? 200]?.content?.["application/json"] ?? {};
    expect(example).toBeDefined();
    expect(violations(schema ?? {}, example, closed)).toEqual([]);
  },
);

test.each(operations)(
  "$name shows every code of each error that it declares, in the format of its version",
  ({ operation }) => {
    const errors = Object.entries(operation.responses).filter(([status]) => Number(status) >= 400);
    expect(errors.map(([status]) => status)).toEqual(expect.arrayContaining(["401", "403", "429", "500", "503"]));
    for (const [status, response] of errors) {
      const { schema = {}, examples = {} } = response.content?.["application/json"] ?? {};
      const codes = errorCodes.filter((entry) => entry.status === Number(status)).map(({ code }) => code);
      expect(Object.keys(examples)).toEqual(expect.arrayContaining(codes));
      for (const { summary, value } of Object.values(examples)) {
        expect(summary).toMatch(/^[A-Z].*\.$/);
        expect(violations(schema, value, closed)).toEqual([]);
      }
    }
  },
);

test("every error code is documented, and every table of codes is complete", () => {
  expect(errorCodes.map(({ code }) => code).sort()).toEqual(
    [...new Set(Object.keys(statusOf).map((code) => wireCode({ code } as InternalErrorDetail)))].sort(),
  );
  for (const { code, status } of errorCodes) expect(described).toContain(`| \`${code}\` | ${status} |`);
});

test("the example of every webhook message is what its schema says, and its headers are those that are sent", () => {
  const { webhooks, components } = JSON.parse(described);
  expect(Object.keys(webhooks).sort()).toEqual([...Object.keys(eventTopics), "webhook.test"].sort());
  const sent = deliveryHeaders({ id: 1, messageId: "msg_1", topic: "status" }, { number: 1, at: new Date() });
  const names = [...Object.keys(sent).filter((name) => name.startsWith("webhook-")), "webhook-signature"].sort();
  for (const { post } of Object.values<{ post: RawMessage }>(webhooks)) {
    const { schema, example } = post.requestBody.content["application/json"];
    expect(violations(schema, example, closed)).toEqual([]);
    const declared = post.parameters.map(({ $ref }) => components.parameters[$ref.split("/").at(-1) ?? ""].name);
    expect(declared.sort()).toEqual(names);
  }
});

interface RawMessage {
  readonly parameters: readonly { readonly $ref: string }[];
  readonly requestBody: { readonly content: { readonly "application/json": { schema: JsonSchema; example: unknown } } };
}
