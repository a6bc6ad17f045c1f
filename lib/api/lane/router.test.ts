import fc from "fast-check";
import { expect, test } from "vitest";
import { createRouter } from "./router";

const find = createRouter(
  Object.fromEntries(
    [
      "/v2/[[...path]]",
      "/v2/shipments",
      "/v2/shipments/[id]",
      "/v2/shipments/quote",
      "/v2/shipments/[id]/[file]",
      "/v2/shipments/[id]/documentation",
      "/v1/products/reference/[reference]",
      "/healthz",
    ].map((pattern) => [pattern, pattern]),
  ),
);

test.each([
  ["/v2/shipments", "/v2/shipments", {}],
  ["/v2/shipments/7", "/v2/shipments/[id]", { id: "7" }],
  ["/v2/shipments/quote", "/v2/shipments/quote", {}],
  ["/v2/shipments/7/documentation", "/v2/shipments/[id]/documentation", { id: "7" }],
  ["/v2/shipments/quote/label.pdf", "/v2/shipments/[id]/[file]", { id: "quote", file: "label.pdf" }],
  ["/v1/products/reference/A%2FB%20%C3%B1", "/v1/products/reference/[reference]", { reference: "A/B ñ" }],
  ["/v1/products/reference/%ff", "/v1/products/reference/[reference]", { reference: "%ff" }],
  ["/v2", "/v2/[[...path]]", {}],
  ["/v2/a/b%2Fc", "/v2/[[...path]]", { path: ["a", "b/c"] }],
  ["/v2/shipments/7/label.pdf/more", "/v2/[[...path]]", { path: ["shipments", "7", "label.pdf", "more"] }],
  ["/healthz", "/healthz", {}],
])("%s leads to %s", (path, route, params) => {
  expect(find(path)).toEqual({ route, params });
});

test.each(["/", "/v1", "/v1/products", "/healthz/more", "/v3", "/V2", "/v2x"])("%s leads nowhere", (path) => {
  expect(find(path)).toBeUndefined();
});

test("a path made of a pattern leads to it and gives back what was filled in, in whatever order the routes stand", () => {
  const names = ["id", "file", "code"];
  const segment = fc.oneof(
    fc.constantFrom("a", "b").map((text) => ({ text, isParameter: false })),
    fc.constantFrom(...names).map((text) => ({ text, isParameter: true })),
  );
  const pattern = fc
    .array(segment, { minLength: 1, maxLength: 4 })
    .map(
      (segments) => `/${segments.map(({ text, isParameter }, i) => (isParameter ? `[${text}${i}]` : text)).join("/")}`,
    );
  fc.assert(
    fc.property(
      fc.uniqueArray(pattern, { minLength: 1, maxLength: 8 }),
      fc.nat(),
      fc.string(),
      (patterns, pick, text) => {
        const wanted = patterns[pick % patterns.length]!;
        // A value that no literal segment has.
        const value = `-${text}`;
        const path = wanted.replace(/\[\w+\]/g, encodeURIComponent(value).replaceAll(".", "%2E"));
        const found = createRouter(Object.fromEntries(patterns.map((each) => [each, each])))(path);
        expect(found && Object.values(found.params).every((given) => given === value)).toBe(true);
        // Another pattern may match too, if it has a parameter where this one has a literal segment or another name.
        const shape = (of: string) => of.replace(/\[\w+\]/g, "[]");
        const literals = (of: string) =>
          shape(of)
            .split("/")
            .filter((part) => part !== "[]").length;
        expect(literals(found!.route)).toBe(literals(wanted));
      },
    ),
  );
});
