import { defineConfig } from "@playwright/test";
import { findBrowser } from "./scripts/testing/browser";

const executablePath = findBrowser();

export default defineConfig({
  testDir: "e2e",
  testMatch: "*.spec.ts",
  outputDir: ".artifacts/e2e",
  workers: 2,
  retries: 0,
  timeout: 180_000,
  // Two journeys at a time on two cores leave a page seconds behind.
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  use: {
    baseURL: process.env.E2E_BASE_URL,
    locale: "es-AR",
    timezoneId: "America/Argentina/Buenos_Aires",
    // A trace costs a third of a journey's time; `--trace retain-on-failure` writes one.
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      // Containers have neither a sandbox nor a graphics card; the rest keeps the browser from calling home.
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
