import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { serviceCommand } from "./child";

const packagedCommand = serviceCommand.map((word) => (word === "scripts/run.mjs" ? "bin/anden.mjs" : word));

test.each([
  ["package.json", `node ${serviceCommand.join(" ")}`],
  // An image holds a packaged service, which has another entry and the same options.
  ["deploy/Dockerfile", JSON.stringify(["node", ...packagedCommand]).replaceAll(",", ", ")],
  ["docs/deploy/one-process.md", `node ${serviceCommand.join(" ")}`],
  ["docs/deploy/one-process.md", `node ${packagedCommand.join(" ")}`],
])("%s starts the service as tests and benchmarks do", async (file, command) => {
  expect(await readFile(file, "utf8")).toContain(command);
});
