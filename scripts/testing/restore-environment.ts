import { afterAll, vi } from "vitest";

/** Keys that helpers of tests set when they are loaded, which happens once in a process. */
const keys = new Set(["CREDENTIAL_PEPPER", "ENCRYPTION_KEY", "NEXTAUTH_SECRET"]);

/** Setup file of every test run: files that share a process leave environment and globals to the next one as they found them. */
const found = { ...process.env };

afterAll(() => {
  vi.unstubAllGlobals();
  for (const name of Object.keys(process.env)) if (!(name in found || keys.has(name))) delete process.env[name];
  Object.assign(process.env, found);
});
