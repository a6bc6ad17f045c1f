import { execFileSync } from "node:child_process";
import { expect, test, vi } from "vitest";
import { fingerprints } from "./testing-fingerprints";

// Rendering takes long on a machine that is busy with other things.
vi.setConfig({ testTimeout: 60_000 });

test("everything that we print is the same bytes again, also from a process in another place", async () => {
  const here = await fingerprints();
  expect(await fingerprints()).toEqual(here);
  const script = `
    import { fingerprints } from ${JSON.stringify(new URL("testing-fingerprints.ts", import.meta.url).href)};
    process.stdout.write(JSON.stringify(await fingerprints()));
  `;
  const there = execFileSync(process.execPath, ["--import", "tsx", "--input-type=module", "-e", script], {
    encoding: "utf8",
    env: { ...process.env, TZ: "Pacific/Auckland", LANG: "en_US.UTF-8" },
  });
  expect(JSON.parse(there)).toEqual(here);
});
