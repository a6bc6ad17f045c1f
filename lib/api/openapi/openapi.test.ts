import { expect, test } from "vitest";
import { violations } from "@/bench/contract/conform";
import { readContract } from "@/bench/contract/document";
import { describeInterface } from "./document";
import { examples } from "./examples";
import { nameOf } from "./operation";
import { printJson } from "./print-json";
import { endpointsOf, readRoutes } from "./read-routes";

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

test("operation ids are unique, and every reference resolves", () => {
  const names = [...described.matchAll(/"operationId": "(\w+)"/g)].map(([, name]) => name);
  expect(new Set(names).size).toBe(endpoints.length);
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

test.each(operations.filter(({ name }) => specOf(name).status !== 204))(
  "$name shows an answer with every key that it promises and no other",
  ({ name, operation }) => {
    const { schema, example } = operation.responses[specOf(name).status ?? 200]?.content?.["application/json"] ?? {};
    expect(example).toBeDefined();
    expect(violations(schema ?? {}, example, closed)).toEqual([]);
  },
);

test.each(operations)("$name shows errors in the format of its version", ({ operation }) => {
  const errorCodes = Object.entries(operation.responses).filter(([status]) => Number(status) >= 400);
  expect(errorCodes.map(([status]) => status)).toEqual(expect.arrayContaining(["401", "403", "429", "500", "503"]));
  for (const [, response] of errorCodes) {
    const { schema, example } = response.content?.["application/json"] ?? {};
    if (example !== undefined) expect(violations(schema ?? {}, example, closed)).toEqual([]);
  }
});
