import { createConfig, lintFromString } from "@redocly/openapi-core";
import { expect, test } from "vitest";
import { describeInterface } from "./document";
import { printJson } from "./print-json";
import { endpointsOf, readRoutes } from "./read-routes";

const described = printJson(describeInterface(endpointsOf(await readRoutes())));

/** The strictest rule set, in which every finding is an error, and what it leaves to choice and suits this interface. */
const config = createConfig({
  extends: ["recommended-strict"],
  rules: {
    "array-parameter-serialization": "error",
    "boolean-parameter-prefixes": "error",
    "component-name-unique": "error",
    "no-http-verbs-in-paths": "error",
    "operation-description": "error",
    "operation-singular-tag": "error",
    "operation-tag-defined": "error",
    "parameter-description": "error",
    "path-params-defined": "error",
    "spec-strict-refs": "error",
  },
});

/** The contract names this path, of which the linter takes the last word for a method. */
const named = "#/paths/~1v2~1checkout~1options";

const lint = async (source: string): Promise<string[]> => {
  const all = await lintFromString({ source, absoluteRef: "openapi.json", config: await config });
  const findings = all.filter(
    ({ ruleId, location }) => ruleId !== "no-http-verbs-in-paths" || location[0]?.pointer !== named,
  );
  return findings.map(({ ruleId, message, location }) => `${ruleId}: ${message} (${location[0]?.pointer})`);
};

test("the linter finds nothing in the OpenAPI document", async () => {
  expect(await lint(described)).toEqual([]);
});

test("the linter finds an example that does not suit its schema, and a parameter without description", async () => {
  const document = JSON.parse(described);
  const path = "/v2/addresses/{id}";
  document.paths = { [path]: document.paths[path] };
  const { parameters, requestBody } = document.paths[path].put;
  delete parameters[0].description;
  const [example] = Object.values<{ value: unknown }>(requestBody.content["application/json"].examples);
  if (example) example.value = { name: 7 };
  const findings = await lint(JSON.stringify(document));
  expect(findings).toEqual(
    expect.arrayContaining([
      expect.stringContaining("parameter-description"),
      expect.stringContaining("no-invalid-media-type-examples"),
    ]),
  );
});
