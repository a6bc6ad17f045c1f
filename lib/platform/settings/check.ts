import { findInngestErrors } from "./inngest";
import { type Environment, originOf, readVariable, type Variable, variables } from "./variables";

/**
 * What is wrong with the settings, one sentence each; none repeats a value. A process that starts in spite of it would
 * fail later, or write wrong links.
 */
export function findSettingErrors(env: Environment): string[] {
  const names = Object.keys(variables) as Variable[];
  const unreadable = names.flatMap((name) => errorOf(() => readVariable(env, name)));
  if (unreadable.length > 0) return unreadable;
  return [...findDatabaseErrors(env), ...findAddressErrors(env), ...findInngestErrors(env), ...findMapErrors(env)];
}

function findDatabaseErrors(env: Environment): string[] {
  if (readVariable(env, "DATABASE_DIRECT_URL") === undefined || readVariable(env, "DATABASE_URL") !== undefined)
    return [];
  return [
    "DATABASE_DIRECT_URL is set, but DATABASE_URL is not: set DATABASE_URL to the pooler's address, or to the database's own without a pooler.",
  ];
}

function findAddressErrors(env: Environment): string[] {
  const publicUrl = readVariable(env, "PUBLIC_URL");
  const nextAuthUrl = readVariable(env, "NEXTAUTH_URL");
  if (readVariable(env, "SMTP_URL") !== undefined && publicUrl === undefined)
    return [
      "SMTP_URL is set, but PUBLIC_URL is not: links in e-mails are made of PUBLIC_URL alone. Set it to the address that people open, such as https://envios.example.com.",
    ];
  // next-auth takes the address of its redirects from NEXTAUTH_URL, which the start itself sets.
  if (nextAuthUrl !== undefined && nextAuthUrl !== originOf(env))
    return ["NEXTAUTH_URL is another address than PUBLIC_URL: set PUBLIC_URL alone, the sign-in follows it."];
  return [];
}

/** Tiles may only be shown with the name of whose data they are. */
function findMapErrors(env: Environment): string[] {
  if (readVariable(env, "MAP_TILES_URL") === undefined || readVariable(env, "MAP_TILES_ATTRIBUTION") !== undefined)
    return [];
  return [
    "MAP_TILES_URL is set, but MAP_TILES_ATTRIBUTION is not: set it to what the tiles' owner wants said on the map, such as © OpenStreetMap contributors.",
  ];
}

function errorOf(read: () => unknown): string[] {
  try {
    read();
    return [];
  } catch (error) {
    return [(error as Error).message];
  }
}
