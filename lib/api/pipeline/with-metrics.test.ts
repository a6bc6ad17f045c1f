import fc from "fast-check";
import { expect, test } from "vitest";
import { patternOf } from "./with-metrics";

test.each([
  ["/v2/shipments/987", [["id", "987"]], "/v2/shipments/:id"],
  ["/v2/shipments", [], "/v2/shipments"],
  [
    "/v2/accounts/1/webhooks/1",
    [
      ["account_id", "1"],
      ["webhook_id", "1"],
    ],
    "/v2/accounts/:account_id/webhooks/:webhook_id",
  ],
  ["/v1/products/reference/%C3%B1%2F1", [["reference", "ñ/1"]], "/v1/products/reference/:reference"],
  ["/v1/products/reference/reference", [["reference", "reference"]], undefined],
  ["/v2/shipments/v2", [["id", "v2"]], undefined],
  ["/v2/nothing/here", [["path", "elsewhere"]], undefined],
] as const)("the route of %s is found", (path, params, pattern) => {
  expect(patternOf(path, params)).toBe(pattern);
});

test("for any path, the route pattern is the true one or undefined", () => {
  const part = fc.constantFrom("v2", "shipments", "1", "label");
  const fixed = part.map((text) => ({ text, name: undefined }));
  const variable = fc.record({ text: part, name: fc.constantFrom("a", "b", "c") });
  const shape = fc.uniqueArray(fc.oneof(fixed, variable), {
    maxLength: 7,
    selector: ({ text, name }) => name ?? `${text}${Math.random()}`,
  });
  fc.assert(
    fc.property(shape, (parts) => {
      const path = ["", ...parts.map(({ text }) => text)].join("/");
      const params = parts.flatMap(({ text, name }) => (name ? [[name, text] as const] : []));
      const truth = ["", ...parts.map(({ text, name }) => (name ? `:${name}` : text))].join("/");
      expect([truth, undefined]).toContain(patternOf(path, params));
    }),
  );
});
