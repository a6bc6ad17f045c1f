import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";

test("nothing is lost when the process ends, although lines are buffered", () => {
  const code = `
    import { register } from "tsx/esm/api";
    register();
    const { log, openServiceLog } = await import("./lib/platform/log/index.ts");
    openServiceLog("json");
    for (let i = 0; i < 20_000; i++) log.info("any.event", { number: i, text: "x".repeat(100) });
    process.exit(0);`;
  const env = { ...process.env, LOG_LEVEL: "info" };
  const options = { env, encoding: "utf8", maxBuffer: 2 ** 26 } as const;
  const lines = execFileSync(process.execPath, ["--input-type=module", "-e", code], options).trimEnd().split("\n");
  expect(lines.map((line) => JSON.parse(line).number)).toEqual(Array.from({ length: 20_000 }, (_, i) => i));
});
