import { readdirSync } from "node:fs";
import { expect, test } from "vitest";

/** The route files of the portal and of v2, whose types the portal's client knows. */
const files = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((file) => /^(api\/portal|v2)\/.*route\.ts$/.test(file) && !file.includes("[..."))
  .sort();

test("every route is declared to the portal's client; `npm run openapi` writes what is missing", async () => {
  const entries = files.map((file) => {
    const folder = file.replace(/\/route\.ts$/, "");
    return `    "/${folder.replace(/\[(\w+)\]/g, "{$1}")}": typeof import("./${folder}/route");`;
  });
  const text = `// biome-ignore-all format: endpoints.test.ts writes a line for each route
declare module "@/components/shared/api-client" {
  interface Routes {
${entries.join("\n")}
  }
}

export {};
`;
  await expect(text).toMatchFileSnapshot("endpoints.ts");
});
