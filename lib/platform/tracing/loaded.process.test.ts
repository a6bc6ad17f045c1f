import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";

/**
 * Prints what is asked of the packages of OpenTelemetry, by `import` or `require`, while the traced parts are loaded.
 * prom-client asks for their interface by itself, for exemplars.
 */
const script = `
  import Module, { register } from "node:module";
  const load = Module._load;
  Module._load = function (name, parent, ...rest) {
    const isOurs = !/node_modules.(prom-client|@opentelemetry)/.test(parent?.filename);
    if (isOurs && name.startsWith("@opentelemetry/")) console.log(name);
    return load.call(this, name, parent, ...rest);
  };
  import { register as registerTsx } from "tsx/esm/api";
  registerTsx();
  register("data:text/javascript," + encodeURIComponent(\`
    import { writeSync } from "node:fs";
    export const resolve = (name, context, next) => {
      if (name.startsWith("@opentelemetry/")) writeSync(1, name + "\\\\n");
      return next(name, context);
    };\`));
  for (const file of [
    "lib/api/pipeline/endpoint", "lib/domain/messaging/webhooks/index", "lib/domain/pricing/quotes/index",
    "lib/domain/carriers/index",
  ]) await import("./" + file + ".ts");
  const { startTracing, stopTracing } = await import("./lib/platform/tracing/index.ts");
  for (const endpoint of ["", "http://127.0.0.1:1"]) {
    process.env.OTEL_EXPORTER_OTLP_ENDPOINT = endpoint;
    console.log("endpoint " + endpoint);
    await startTracing();
    await stopTracing();
  }
  process.exit(0);`;

test("packages of OpenTelemetry are loaded with the setting, and none without it", () => {
  const printed = execFileSync(process.execPath, ["--input-type=module", "-e", script], { encoding: "utf8" });
  const [without = "", withSetting] = printed.split("endpoint http://127.0.0.1:1\n");
  expect(without).toBe("endpoint \n");
  expect(withSetting).toContain("@opentelemetry/sdk-trace-base");
});
