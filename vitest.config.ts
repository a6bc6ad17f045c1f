import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin, type TestProjectInlineConfiguration } from "vitest/config";
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

/** What we import of a package of very many modules. */
const bundled = ["", "/casing", "/migrator", "/pg-core", "/postgres-js"].map((path) => `drizzle-orm${path}`);

/** A long test that begins last runs alone in the end. */
class LongOnesFirst extends BaseSequencer {
  override async sort(...given: Parameters<BaseSequencer["sort"]>): ReturnType<BaseSequencer["sort"]> {
    const files = await super.sort(...given);
    const isLong = ({ moduleId }: (typeof files)[number]) => moduleId.includes(".slow.");
    return [...files.filter(isLong), ...files.filter((file) => !isLong(file))];
  }
}

const tests = (kind = "") => `{lib,app,db,scripts,components,bench,e2e,clients}/**/*${kind}.test.{ts,tsx}`;

/** `npm test` and `npm run check` leave the files named `.slow` to `npm run test:all`. */
const leftOut = process.env.TEST_SCOPE === "gate" ? ["**/*.slow.*"] : [];

/** The name of a file tells how it runs; its project inherits everything else from the configuration below. */
const project = (
  name: string,
  { exclude = [], ...test }: TestProjectInlineConfiguration["test"] = {},
): TestProjectInlineConfiguration => ({
  extends: true,
  test: { name, exclude: ["**/node_modules/**", ...exclude, ...leftOut], ...test },
});

export default defineConfig({
  plugins: nextDrivers ? [resolveIn(nextDrivers)] : [],
  resolve: { alias: { "@": fileURLToPath(new URL(".", import.meta.url)).replace(/\/$/, "") } },
  test: {
    // The steps of `npm test` and the workers of a step transform each module once. Other libraries need other results.
    experimental: { fsModuleCache: !nextDrivers },
    // Drizzle is 400 small modules: 0.65 s of processor time for each process that loads them one by one, bundled 0.05 s.
    deps: { optimizer: { ssr: { enabled: !nextDrivers, include: bundled } } },
    pool: "forks",
    maxWorkers: 2,
    sequence: { sequencer: LongOnesFirst },
    globalSetup: "./scripts/testing/global-setup.ts",
    setupFiles: ["./scripts/testing/restore-environment.ts", "./scripts/testing/property-seed.ts"],
    // A limit for tests that hang. Property tests are bounded by their number of runs, and a busy machine is no failure.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // The clock of the tests does not depend on where they run.
    // Nobody listens there: no generated request with a token of a payment provider leaves this machine.
    env: { TZ: "UTC", NEXT_TELEMETRY_DISABLED: "1", LOG_LEVEL: "warn", MERCADO_PAGO_URL: "http://127.0.0.1:9" },
    projects: [
      // Files share processes: to load the same modules for each file takes longer than its tests.
      project("unit", {
        include: [tests()],
        exclude: [tests(".db"), tests(".process"), tests(".measured")],
        isolate: false,
      }),
      project("database", {
        include: [tests(".db")],
        isolate: false,
        setupFiles: ["./scripts/testing/lane-transport.ts"],
      }),
      // What a process has once is under test: its signals and its end, settings that a module reads when it is loaded, a
      // PostgreSQL of its own; or a module is replaced. `resetProcess` gives files that share a process everything else anew.
      project("process", { include: [tests(".process")] }),
      // With a bar in milliseconds for a whole service: one after the other, with nothing beside it.
      project("measured", { include: [tests(".measured")], maxWorkers: 1, sequence: { groupOrder: 1 } }),
    ],
  },
});
