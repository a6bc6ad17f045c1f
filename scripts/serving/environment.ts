import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { findSettingErrors, publicOrigin, setting } from "@/lib/platform/settings";
import { readIfThere, writePrivate } from "../data-folder";
import { ExpectedFailure } from "../process/expected-failure";
import { withLock } from "../process/lock.mjs";

/** Address on which the web server listens, and its URL for a browser on this machine. */
export interface Address {
  readonly port: number;
  /** Undefined for all interfaces. */
  readonly host: string | undefined;
  readonly url: string;
}

export function readAddress(): Address {
  const port = setting("PORT") ?? 3000;
  return { port, host: setting("HOST"), url: `http://localhost:${port}` };
}

/** Ends a start whose settings would make it fail later or write wrong links, with a sentence for each of them. */
export function assertSettings(): void {
  const errors = findSettingErrors(process.env);
  if (errors.length > 0) throw new ExpectedFailure(errors.join("\n"));
}

/** Secrets that the service generates if they are not set. */
const secretNames = ["NEXTAUTH_SECRET", "CREDENTIAL_PEPPER", "ENCRYPTION_KEY", "EMBEDDED_SIGNING_KEY"] as const;

/** Completes the environment that the web server and its libraries read. */
export async function prepareEnvironment(folder: string, address: Address, { dev }: { dev: boolean }): Promise<void> {
  await provideSecrets(folder);
  Object.assign(process.env, {
    NODE_ENV: dev ? "development" : "production",
    NEXT_TELEMETRY_DISABLED: "1",
    PORT: String(address.port),
    // Set in any case: next-auth would otherwise follow headers of the request where AUTH_TRUST_HOST is set.
    NEXTAUTH_URL: publicOrigin(),
  });
}

/** The parser's own error repeats what stands around its place in the file. */
function readSecrets(file: string): Record<string, string> {
  try {
    return JSON.parse(readIfThere(file) ?? "{}");
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new ExpectedFailure(`${file} is no JSON any more: restore it from a backup (docs/deploy/backups.md).`);
  }
}

/**
 * Puts every secret into the environment, and returns those that were generated because they are set nowhere. They are
 * stored in a file that only its owner can read, unless the caller does so later by `storeSecrets`.
 */
export async function provideSecrets(folder: string, { stores = true } = {}): Promise<Secrets> {
  const missing = secretNames.filter((name) => !process.env[name]);
  if (missing.length === 0) return {};
  return withSecretsFile(folder, (stored, store) => {
    const toGenerate = missing.filter((name) => !stored[name]);
    const generated = Object.fromEntries(toGenerate.map((name) => [name, randomBytes(32).toString("base64")]));
    if (stores) store(generated);
    const secrets = { ...stored, ...generated };
    Object.assign(process.env, Object.fromEntries(missing.map((name) => [name, secrets[name]])));
    return generated;
  });
}

/** Stores generated secrets, but for those that another process has stored meanwhile. */
export const storeSecrets = (folder: string, generated: Secrets): Promise<void> =>
  withSecretsFile(folder, (_, store) => store(generated));

type Secrets = Readonly<Record<string, string>>;

const withSecretsFile = <T>(folder: string, work: (stored: Secrets, store: (more: Secrets) => void) => T): Promise<T> =>
  withLock(join(folder, "secrets.lock"), () => {
    const file = join(folder, "secrets.json");
    const stored = readSecrets(file);
    const store = (more: Secrets) => {
      if (Object.keys(more).every((name) => stored[name])) return;
      writePrivate(file, `${JSON.stringify({ ...more, ...stored }, null, 2)}\n`);
    };
    return work(stored, store);
  });
