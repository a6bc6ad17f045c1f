import type { Environment } from "./variables";

/** Variables whose value is a secret as a whole. */
const secretVariables = [
  "NEXTAUTH_SECRET",
  "CREDENTIAL_PEPPER",
  "ENCRYPTION_KEY",
  "EMBEDDED_SIGNING_KEY",
  "METRICS_TOKEN",
  "INNGEST_EVENT_KEY",
  "INNGEST_SIGNING_KEY",
  "INNGEST_SIGNING_KEY_FALLBACK",
] as const;

/** Variables with an address that can contain a user and password, readable or not. */
const secretAddresses = ["DATABASE_URL", "SMTP_URL", "INNGEST_BASE_URL", "PUBLIC_URL", "NEXTAUTH_URL"] as const;

/** Below this length a secret would also mask parts of ordinary words. */
const shortest = 4;

/** The text without the secrets of the environment, and without passwords in addresses of any kind. */
export function maskSecrets(text: string, env: Environment): string {
  const whole = secretVariables.flatMap((name) => (env[name] ?? "").split(","));
  const parts = secretAddresses.flatMap((name) => passwordsIn(env[name] ?? ""));
  const known = [...whole, ...parts].map((part) => part.trim()).filter((part) => part.length >= shortest);
  const masked = known
    .sort((a, b) => b.length - a.length)
    .reduce((remaining, part) => remaining.replaceAll(part, "***"), text);
  return masked.replace(/([a-z][a-z+.-]*:\/\/[^\s:/@]*):[^\s@]*@/gi, "$1:***@");
}

/** User information up to the last @, because an unencoded @ is the usual reason why an address cannot be read. */
function passwordsIn(address: string): string[] {
  const [, password = ""] = /^[^:]*:\/\/[^:@]*:(.*)@[^@]*$/s.exec(address) ?? [];
  return [password, decoded(password)];
}

function decoded(password: string): string {
  try {
    return decodeURIComponent(password);
  } catch {
    return password;
  }
}
