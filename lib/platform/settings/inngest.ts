import type { Environment } from "./variables";

/**
 * What runs the functions: our embedded runner, an Inngest server (self-hosted or cloud), or Inngest's development
 * server.
 */
export type InngestMode = "embedded" | "server" | "development server";

const serverVariables = [
  "INNGEST_BASE_URL",
  "INNGEST_EVENT_KEY",
  "INNGEST_SIGNING_KEY",
  "INNGEST_SIGNING_KEY_FALLBACK",
] as const;

const isSet = (env: Environment, name: string): boolean => Boolean(env[name]?.trim());

export function chooseMode(env: Environment): InngestMode {
  if (isSet(env, "INNGEST_DEV") && !["0", "false"].includes(env.INNGEST_DEV ?? "")) return "development server";
  return serverVariables.some((name) => isSet(env, name)) ? "server" : "embedded";
}

/** Sentences about settings that would let anybody call the functions, or nobody. */
export function findInngestErrors(env: Environment): string[] {
  const mode = chooseMode(env);
  if (mode === "embedded") return [];
  const given = serverVariables.filter((name) => isSet(env, name));
  if (mode === "development server")
    return isSet(env, "INNGEST_SIGNING_KEY")
      ? ["INNGEST_DEV turns signatures off: unset it, or unset INNGEST_SIGNING_KEY."]
      : [];
  const missing = (["INNGEST_EVENT_KEY", "INNGEST_SIGNING_KEY"] as const).filter((name) => !isSet(env, name));
  if (missing.length > 0)
    return [
      `${given.join(" and ")} ${given.length > 1 ? "are" : "is"} set, but ${missing.join(" and ")} ${missing.length > 1 ? "are" : "is"} not: an Inngest server takes events by the one key and calls are accepted by the other. Set both, or unset all variables that begin with INNGEST_ to run the jobs without Inngest.`,
    ];
  return (["INNGEST_SIGNING_KEY", "INNGEST_SIGNING_KEY_FALLBACK"] as const)
    .filter((name) => isSet(env, name) && !isSigningKey(env[name] ?? ""))
    .map((name) => `${name} must be an even number of hexadecimal digits, such as \`openssl rand -hex 32\` writes.`);
}

/** Keys of Inngest Cloud have the name of their environment in front. The SDK decodes the digits without checking them. */
const isSigningKey = (key: string): boolean => /^(signkey-[\w-]+-)?([0-9a-f]{2})+$/i.test(key.trim());
