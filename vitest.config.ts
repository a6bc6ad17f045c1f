import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: { alias: { "@": fileURLToPath(new URL(".", import.meta.url)).replace(/\/$/, "") } },
  test: {
    include: ["{lib,app,db,scripts,components,bench,e2e}/**/*.test.{ts,tsx}"],
    pool: "forks",
    maxWorkers: 2,
    // The tests of the interface run twice: as Next calls the handlers, and through the API lane.
    setupFiles: process.env.TEST_TRANSPORT === "lane" ? ["./scripts/testing/lane-transport.ts"] : [],
    globalSetup: "./scripts/testing/global-setup.ts",
    // A limit for tests that hang. Property tests are bounded by their number of runs, and a busy machine is no failure.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // The clock of the tests does not depend on where they run.
    env: { TZ: "UTC", NEXT_TELEMETRY_DISABLED: "1" },
  },
});
