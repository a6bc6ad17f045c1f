import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { projectFolder } from "@/scripts/data-folder";
import { runNode } from "@/scripts/process/child";
import { beforeExit } from "@/scripts/process/cleanup";
import { ExpectedFailure } from "@/scripts/process/expected-failure";

/** Another version of this project, built for production in a folder of its own. */
export interface Checkout {
  readonly folder: string;
  readonly commit: string;
}

const run = promisify(execFile);

export const git = async (...args: string[]): Promise<string> =>
  (await run("git", args, { cwd: projectFolder })).stdout.trim();

/**
 * Runs `work` with the commit of `ref`, of the last release if that is empty, in a git worktree that is removed afterwards.
 * A given `folder` is kept, for the next run with the same commit.
 */
export async function withCheckout<T>(
  { ref, folder }: { ref: string; folder: string },
  work: (checkout: Checkout) => Promise<T>,
): Promise<T> {
  const commit = await findCommit(ref || (await findLastRelease()));
  const place = folder ? resolve(folder) : mkdtempSync(join(tmpdir(), "anden-version-"));
  let removal: Promise<unknown> | undefined;
  // A signal asks for it as well, while the work that it ends does.
  const remove = () => {
    removal ??= git("worktree", "remove", "--force", place);
    return removal;
  };
  const release = folder ? () => {} : beforeExit(remove);
  try {
    if (folder && existsSync(join(place, ".git"))) await assertCommit(place, commit);
    else await git("worktree", "add", "--detach", place, commit);
    await build(place);
    return await work({ folder: place, commit });
  } finally {
    if (!folder) await remove();
    release();
  }
}

/**
 * The newest tag `v…` before this commit. Without one the commit before it that last set the version in package.json or
 * dated one in CHANGELOG.md: where they are apart, the release is whole with the later one.
 */
export async function findLastRelease(inProject: typeof git = git): Promise<string> {
  try {
    return await inProject("describe", "--tags", "--abbrev=0", "--match", "v*", "HEAD^");
  } catch {
    // Git fails where there is no such tag.
    return inProject("log", "-1", "--format=%H", `-G${releaseLine}`, "HEAD^", "--", "package.json", "CHANGELOG.md");
  }
}

const releaseLine = String.raw`^(  "version":|## [0-9]+\.[0-9]+\.[0-9]+ \([0-9]{4}-)`;

async function findCommit(ref: string): Promise<string> {
  try {
    return await git("rev-parse", "--verify", "--quiet", `${ref}^{commit}`);
  } catch {
    throw new ExpectedFailure(`--from: ${ref} is no commit of this repository.`);
  }
}

async function assertCommit(folder: string, commit: string): Promise<void> {
  const { stdout } = await run("git", ["rev-parse", "HEAD"], { cwd: folder });
  if (stdout.trim() !== commit) throw new ExpectedFailure(`--folder: ${folder} holds another commit than ${commit}.`);
}

/** The version's own build command installs the packages that it lacks. */
async function build(folder: string): Promise<void> {
  if (!existsSync(join(folder, "node_modules")) && hasSamePackages(folder)) await linkPackages(folder);
  const code = await runNode("scripts/run.mjs", ["build"], {
    cwd: folder,
    env: { ...process.env, ANDEN_DATA_DIR: undefined },
  });
  if (code !== 0) throw new ExpectedFailure(`The build in ${folder} failed.`);
}

function hasSamePackages(folder: string): boolean {
  const [own, other] = [projectFolder, folder].map((place) => readFileSync(join(place, "package-lock.json"), "utf8"));
  return own === other;
}

/** Hard links, as a production build does not accept a symbolic one. On another file system packages are installed. */
async function linkPackages(folder: string): Promise<void> {
  const target = join(folder, "node_modules");
  try {
    await run("cp", ["-al", join(projectFolder, "node_modules"), target]);
  } catch {
    rmSync(target, { recursive: true, force: true });
  }
}
