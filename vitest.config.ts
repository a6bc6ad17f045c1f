import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vitest/config";
import { BaseSequencer } from "vitest/node";

/** `npm run test:next-drivers` names the folder with other versions of the libraries that `db/driver` is made of. */
const nextDrivers = process.env.NEXT_DRIVERS;

const resolveIn = (folder: string): Plugin => ({
  name: "next-drivers",
  enforce: "pre",
  resolveId(source) {
    if (!/^(drizzle-orm|postgres)(\/|$)/.test(source)) return undefined;
    return this.resolve(source, `${folder}/package.json`, { skipSelf: true });
  },
});

/** A long test that begins last runs alone in the end. */
class LongOnesFirst extends BaseSequencer {
  override async sort(...given: Parameters<BaseSequencer["sort"]>): ReturnType<BaseSequencer["sort"]> {
    const files = await super.sort(...given);
    const isLong = ({ moduleId }: (typeof files)[number]) => moduleId.includes(".slow.test.");
    return [...files.filter(isLong), ...files.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  plugins: nextDrivers ? [resolveIn(nextDrivers)] : [],
  resolve: { alias: { "@": fileURLToPath(new URL(".", import.meta.url)).replace(/\/$/, "") } },
  test: {
    include: ["{lib,app,db,scripts,components,bench,e2e,clients}/**/*.test.{ts,tsx}"],
    // The steps of `npm test` and the workers of a step transform each module once. Other libraries need other results.
    experimental: { fsModuleCache: !nextDrivers },
    pool: "forks",
    maxWorkers: 2,
    sequence: { sequencer: LongOnesFirst },
    // `npm test` runs the tests of the interface through the API lane (`scripts/testing/steps.ts`); a run without
    // `TEST_TRANSPORT` calls the handlers as Next does.
    setupFiles: [
      "./scripts/testing/restore-environment.ts",
      ...(process.env.TEST_TRANSPORT === "lane" ? ["./scripts/testing/lane-transport.ts"] : []),
    ],
    globalSetup: "./scripts/testing/global-setup.ts",
    // A limit for tests that hang. Property tests are bounded by their number of runs, and a busy machine is no failure.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // The clock of the tests does not depend on where they run.
    env: { TZ: "UTC", NEXT_TELEMETRY_DISABLED: "1", LOG_LEVEL: "warn" },
  },
});
