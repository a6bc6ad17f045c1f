import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { removeServerMaps } from "./build";

test("the maps of the server's chunks are removed, and nothing else", () => {
  const folder = mkdtempSync(join(tmpdir(), "anden-build-"));
  try {
    mkdirSync(join(folder, "chunks/ssr"), { recursive: true });
    for (const name of ["page.js", "page.js.map", "chunks/a.js", "chunks/ssr/b.js.map", "chunks/map.js"])
      writeFileSync(join(folder, name), "");
    removeServerMaps(folder);
    const left = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    expect(left.map(({ name }) => name).sort()).toEqual(["a.js", "map.js", "page.js"]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
