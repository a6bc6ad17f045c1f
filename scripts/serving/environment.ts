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
    throw new ExpectedFailure(`${file} is no JSON any more: restore it from a backup (docs/deploy.md).`);
  }
}

/**
 * Puts every secret into the environment. A secret that is not set is generated once and stored in a file that only its
 * owner can read.
 */
export async function provideSecrets(folder: string): Promise<void> {
  const missing = secretNames.filter((name) => !process.env[name]);
  if (missing.length === 0) return;
  const file = join(folder, "secrets.json");
  await withLock(join(folder, "secrets.lock"), () => {
    const secrets = readSecrets(file);
    const toGenerate = missing.filter((name) => !secrets[name]);
    for (const name of toGenerate) secrets[name] = randomBytes(32).toString("base64");
    if (toGenerate.length > 0) writePrivate(file, `${JSON.stringify(secrets, null, 2)}\n`);
    Object.assign(process.env, Object.fromEntries(missing.map((name) => [name, secrets[name]])));
  });
}
