import { hash, verify } from "@node-rs/argon2";
import { invalid } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { isGuessable } from "./guessable";

/** OWASP's argon2id parameters: 19 MiB, two passes, one lane. */
const argon2id = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const shortest = 12;
const longest = 1024;

/**
 * Rejects passwords that are too short, those so long that hashing them is an attack, and those that are easy to guess.
 *
 * @param context Words that a guesser knows, such as the person's e-mail address.
 */
export async function hashPassword(password: string, path: string, context: readonly string[]): Promise<string> {
  if (password.length < shortest || password.length > longest)
    throw invalid(path, message("password_too_short", { minimum: shortest }));
  if (await isGuessable(password, context)) throw invalid(path, message("password_too_common"));
  return hashUnchecked(password);
}

export const hashUnchecked = (password: string): Promise<string> => hash(password, argon2id);

export const matchesHash = (password: string, passwordHash: string): Promise<boolean> =>
  verify(passwordHash, password.slice(0, longest), argon2id);
