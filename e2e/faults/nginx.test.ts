import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { configuration, shownSite } from "./nginx";

test("nginx leaves out no server for having refused a connection: a rolling restart would leave out all of them", () => {
  const servers = [...shownSite().matchAll(/^ {2}(?:# )?server 127\S+(.*);/gm)].map(([, options]) => options);
  expect(servers.length).toBeGreaterThan(1);
  for (const options of servers) expect(options).toBe(" max_fails=0");
});

const program = ["nginx", "/usr/sbin/nginx"].find((name) => spawnSync(name, ["-v"]).status === 0);

test.skipIf(!program)("nginx takes the documented site (skipped without nginx on the PATH or in /usr/sbin)", () => {
  const folder = mkdtempSync(join(tmpdir(), "nginx-"));
  const file = join(folder, "nginx.conf");
  writeFileSync(file, configuration(folder, 8080, [3000, 3001]));
  const { stderr } = spawnSync(program ?? "", ["-t", "-c", file, "-p", folder, "-e", "stderr"], { encoding: "utf8" });
  rmSync(folder, { recursive: true });
  expect(stderr).toContain("test is successful");
});
