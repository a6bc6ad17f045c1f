import { type SpawnOptions, spawnSync } from "node:child_process";
import { statSync } from "node:fs";
import { ExpectedFailure } from "../process/expected-failure";
import type { Binaries } from "./binaries";

/** The system user that runs PostgreSQL. PostgreSQL refuses to run as root, so root starts it as another user. */
export interface SystemUser {
  readonly uid?: number | undefined;
  readonly gid?: number | undefined;
  /** Command prefix that grants access where the user cannot enter the parent folders of the project. */
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

/** A minimal environment, so that variables of the caller (PGPORT, LC_ALL, …) do not affect the database. */
const bareEnvironment = () => ({ PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" }) as unknown as NodeJS.ProcessEnv;

/**
 * Chooses the user for an existing data folder, and checks that the user can access the folder and the programs. Throws
 * an ExpectedFailure if no user can.
 */
export function chooseUser(dataFolder: string, binaries: Binaries): SystemUser {
  if (process.getuid?.() !== 0) return { prefix: [] };
  const owner = statSync(dataFolder);
  const { uid, gid } = owner.uid === 0 ? postgresUser() : owner;
  const plain: SystemUser = { uid, gid, prefix: [] };
  if (reaches(plain, dataFolder, binaries)) return plain;

  const candidates = capabilities.map((capability) => withCapability(plain, capability));
  const chosen = candidates.find((candidate) => reaches(candidate, dataFolder, binaries));
  if (chosen) return chosen;

  throw new ExpectedFailure(
    `PostgreSQL does not run as root, and the user it would run as (uid ${uid}) cannot enter ${dataFolder}. ` +
      "Put the project into a folder that every user may enter, start it as an ordinary user, or set DATABASE_URL.",
  );
}

/**
 * Capabilities that let a user enter folders of other users. The second one also allows writing, and is available more
 * often.
 */
const capabilities = ["dac_read_search", "dac_override"];

/**
 * Grants the user one capability, for a clone below a folder that only root may enter. Without the secure bit,
 * PostgreSQL's own check of its binaries (`access(2)`) would ignore the capability.
 */
const withCapability = ({ uid, gid }: SystemUser, capability: string): SystemUser => ({
  uid,
  gid,
  prefix: [
    "setpriv",
    `--reuid=${uid}`,
    `--regid=${gid}`,
    "--clear-groups",
    "--securebits=+no_setuid_fixup",
    `--inh-caps=+${capability}`,
    `--ambient-caps=+${capability}`,
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
  const created = lookUp();
  if (created) return created;
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
