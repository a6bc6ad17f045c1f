import { database, keys, mailServer, origin, secret, webUrl } from "./readers";
import { type Environment, type Variable, variables } from "./variables";

/** Below this length a secret would also mask parts of ordinary words. */
const shortest = 4;

/** The text without the secrets of the environment, and without passwords in addresses of any kind. */
export function maskSecrets(text: string, env: Environment = process.env): string {
  const parts = variablesReadBy(secret, keys).flatMap((name) => wholeAndParts(env[name] ?? ""));
  const passwords = variablesReadBy(database, mailServer, webUrl, origin).flatMap((name) =>
    passwordsIn(env[name] ?? ""),
  );
  const known = [...parts, ...passwords].map((part) => part.trim()).filter((part) => part.length >= shortest);
  const masked = known
    .sort((a, b) => b.length - a.length)
    .reduce((remaining, part) => remaining.replaceAll(part, "***"), text);
  return masked.replace(/([a-z][a-z+.-]{0,30}:\/\/[^\s:/@]{0,300}):[^\s@]{0,500}@/gi, "$1:***@");
}

const variablesReadBy = (...readers: readonly unknown[]): Variable[] =>
  (Object.keys(variables) as Variable[]).filter((name) => readers.includes(variables[name]));

/** Lists of keys count as a whole too, because a secret may contain commas. */
const wholeAndParts = (value: string): string[] => [value, ...value.split(",")];

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
