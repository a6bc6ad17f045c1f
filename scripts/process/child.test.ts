import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { serviceCommand } from "./child";

test.each([
  ["package.json", `node ${serviceCommand.join(" ")}`],
  ["deploy/Dockerfile", JSON.stringify(["node", ...serviceCommand]).replaceAll(",", ", ")],
  ["docs/deploy.md", `node ${serviceCommand.join(" ")}`],
])("%s starts the service as tests and benchmarks do", async (file, command) => {
  expect(await readFile(file, "utf8")).toContain(command);
});
