import { type SpawnOptions, spawnSync } from "node:child_process";
import { statSync } from "node:fs";
import { ExpectedFailure } from "../process/expected-failure";
import type { Binaries } from "./binaries";

/** As whom PostgreSQL runs. It refuses to be root, so root lends it another user of the system. */
export interface SystemUser {
  readonly uid?: number;
  readonly gid?: number;
  /** What stands before the command, where the user cannot pass the folders above the project by itself. */
  readonly prefix: readonly string[];
}

/** The parts of a `spawn` call that runs `command` as that user. */
export function asUser(
  { uid, gid, prefix }: SystemUser,
  command: string,
  args: readonly string[],
): { command: string; args: string[]; options: SpawnOptions } {
  const env = bareEnvironment();
  const [first, ...rest] = [...prefix, command, ...args];
  return { command: first ?? command, args: rest, options: prefix.length ? { env } : { env, uid, gid } };
}

/** What whoever starts us has set (PGPORT, LC_ALL, …) has no say in how the database runs. */
const bareEnvironment = () => ({ PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" }) as unknown as NodeJS.ProcessEnv;

/** Chooses the user for a data folder that exists, and makes sure that it gets to the folder and to the programs. */
export function chooseUser(dataFolder: string, binaries: Binaries): SystemUser {
  if (process.getuid?.() !== 0) return { prefix: [] };
  const owner = statSync(dataFolder);
  const { uid, gid } = owner.uid === 0 ? postgresUser() : owner;
  const plain: SystemUser = { uid, gid, prefix: [] };
  if (reaches(plain, dataFolder, binaries)) return plain;

  const lifted = passages.map((capability) => withPassage(plain, capability));
  const chosen = lifted.find((candidate) => reaches(candidate, dataFolder, binaries));
  if (chosen) return chosen;

  throw new ExpectedFailure(
    `PostgreSQL does not run as root, and the user it would run as (uid ${uid}) cannot enter ${dataFolder}. ` +
      "Put the project into a folder that every user may enter, start it as an ordinary user, or set DATABASE_URL.",
  );
}

/** Capabilities that let a user pass the folders of others; the second one lets it write too, and is more often there. */
const passages = ["dac_read_search", "dac_override"];

/**
 * For a clone below a folder that is root's alone: the user gets that one capability. Without the secure bit, PostgreSQL's
 * own look at its binaries (`access(2)`) would not count it.
 */
const withPassage = ({ uid, gid }: SystemUser, capability: string): SystemUser => ({
  uid,
  gid,
  prefix: [
    ...["setpriv", `--reuid=${uid}`, `--regid=${gid}`, "--clear-groups", "--securebits=+no_setuid_fixup"],
    ...[`--inh-caps=+${capability}`, `--ambient-caps=+${capability}`],
  ],
});

function reaches(user: SystemUser, dataFolder: string, { postgres }: Binaries): boolean {
  const runs = (name: string, args: string[]) => {
    const { command, args: all, options } = asUser(user, name, args);
    return spawnSync(command, all, { ...options, cwd: "/", stdio: "ignore" }).status === 0;
  };
  return runs(postgres, ["--version"]) && runs("sh", ["-c", 'cd "$0" && ls >/dev/null', dataFolder]);
}

function postgresUser(): { uid: number; gid: number } {
  const found = lookUp();
  if (found) return found;
  spawnSync("groupadd", ["--system", "postgres"], { stdio: "ignore" });
  const options = ["--system", "--no-create-home", "--home-dir", "/nonexistent", "--shell", "/usr/sbin/nologin"];
  spawnSync("useradd", [...options, "--gid", "postgres", "postgres"], { stdio: "ignore" });
  const made = lookUp();
  if (made) return made;
  throw new ExpectedFailure(
    "PostgreSQL does not run as root, and a system user `postgres` could not be made. " +
      "Start the service as an ordinary user, make that user, or set DATABASE_URL.",
  );
}

function lookUp(): { uid: number; gid: number } | undefined {
  const id = (flag: string) => {
    const { status, stdout } = spawnSync("id", [flag, "postgres"], { encoding: "utf8" });
    return status === 0 ? Number(stdout) : undefined;
  };
  const [uid, gid] = [id("-u"), id("-g")];
  return uid === undefined || gid === undefined ? undefined : { uid, gid };
}
