import { expect, test } from "vitest";
import { describeInterface } from "@/lib/api/openapi/document";
import { endpointsOf, readRoutes } from "@/lib/api/openapi/read-routes";
import { generateOperations, generateSchema, type OpenApiDocument } from "./generate";

const described = describeInterface(endpointsOf(await readRoutes()));
const document: OpenApiDocument = JSON.parse(JSON.stringify(described));

test("the types are those of the interface: `npm run openapi` writes them", async () => {
  await expect(await generateSchema(document)).toMatchFileSnapshot("src/generated/schema.ts");
});

test("the table of operations is that of the interface", async () => {
  await expect(generateOperations(document)).toMatchFileSnapshot("src/generated/operations.ts");
});
