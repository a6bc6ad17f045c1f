import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { findLastRelease } from "./checkout";

const folder = mkdtempSync(join(tmpdir(), "releases-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const git = async (...args: string[]) =>
  execFileSync("git", args, { cwd: folder, encoding: "utf8", stdio: "pipe" }).trim();

/** Commits these files; returns the commit. */
async function commit(files: Record<string, string>): Promise<string> {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  await git("add", ".");
  await git(
    "-c",
    "user.name=T",
    "-c",
    "user.email=t@example.com",
    "-c",
    "core.hooksPath=/dev/null",
    "commit",
    "-qm",
    "x",
  );
  return git("rev-parse", "HEAD");
}

const packageOf = (version: string) => `{\n  "name": "anden",\n  "version": "${version}"\n}\n`;

test("the last release is the commit with both its version and its changes, or the newest tag", async () => {
  await git("init", "-q");
  const first = await commit({ "package.json": packageOf("0.1.0"), "CHANGELOG.md": "## 0.1.0 (2026-11-01)\n" });
  await commit({ "CHANGELOG.md": "## 0.2.0 (to come)\n\n- One.\n\n## 0.1.0 (2026-11-01)\n" });
  expect(await findLastRelease(git)).toBe(first);
  await commit({ "package.json": packageOf("0.2.0") });
  const second = await commit({ "CHANGELOG.md": "## 0.2.0 (2026-11-26)\n\n- One.\n\n## 0.1.0 (2026-11-01)\n" });
  await commit({ "CHANGELOG.md": "## 0.2.0 (2026-11-26)\n\n- One, and two.\n\n## 0.1.0 (2026-11-01)\n" });
  expect(await findLastRelease(git)).toBe(second);
  await commit({ "package.json": packageOf("0.3.0"), "CHANGELOG.md": "## 0.3.0 (2026-12-01)\n" });
  // A release is compared with the one before it.
  expect(await findLastRelease(git)).toBe(second);
  await git("tag", "v0.3.0");
  await commit({ other: "" });
  expect(await findLastRelease(git)).toBe("v0.3.0");
});
