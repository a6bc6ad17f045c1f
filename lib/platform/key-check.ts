import { createHmac, hkdfSync } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { keyCheckValues } from "@/db/schema/key-check-values";
import type { Context } from "./context";
import { decrypt, encrypt, isUnderFirstKey } from "./encryption";
import { setting } from "./settings";

/**
 * Key check values: rows from which a process sees that its keys are those that the database is used with. With a wrong
 * key it would find every API credential invalid, or write secrets that the other processes cannot decrypt.
 */
export const checkedKeys = ["CREDENTIAL_PEPPER", "ENCRYPTION_KEY"] as const;
export type CheckedKey = (typeof checkedKeys)[number];

const text = "anden";
const purpose = "key check value";

interface KeyCheck {
  /** A new value under the key of this process. */
  make(): string;
  matches(value: string): boolean;
  /** Whether a matching value has to be made anew, because a rotation will take away the key that made it. */
  isOutdated(value: string): boolean;
}

const checks: Readonly<Record<CheckedKey, KeyCheck>> = {
  CREDENTIAL_PEPPER: {
    make: pepperValue,
    matches: (value) => value === pepperValue(),
    isOutdated: () => false,
  },
  ENCRYPTION_KEY: {
    make: () => encrypt(text, purpose),
    matches: (value) => decrypt(value, purpose) === text,
    isOutdated: (value) => !isUnderFirstKey(value),
  },
};

/**
 * The keys of this process that are not those of the database. A value that is missing is made: the first process
 * decides which keys are right, also among several that start at once.
 */
export async function findWrongKeys({ db }: Context): Promise<CheckedKey[]> {
  await db
    .insert(keyCheckValues)
    .values(checkedKeys.map((name) => ({ name, value: checks[name].make() })))
    .onConflictDoNothing();
  const rows = await db.select().from(keyCheckValues);
  const wrong = rows.filter(({ name, value }) => !checks[name].matches(value));
  if (wrong.length > 0) return wrong.map(({ name }) => name).sort();
  for (const { name, value } of rows.filter((row) => checks[row.name].isOutdated(row.value)))
    await db
      .update(keyCheckValues)
      .set({ value: checks[name].make() })
      .where(and(eq(keyCheckValues.name, name), eq(keyCheckValues.value, value)));
  return [];
}

/** Makes the key of this process the right one, for installations whose former key is lost or was disclosed. */
export async function acceptKey({ db }: Context, name: CheckedKey): Promise<void> {
  const value = checks[name].make();
  await db
    .insert(keyCheckValues)
    .values({ name, value })
    .onConflictDoUpdate({ target: keyCheckValues.name, set: { value } });
}

/** An HMAC under a key derived for this purpose alone: it says nothing about hashes under the pepper itself. */
function pepperValue(): string {
  const pepper = setting("CREDENTIAL_PEPPER");
  if (!pepper) throw new Error("CREDENTIAL_PEPPER is not set: start the service with `npm start`, or set it yourself.");
  const key = Buffer.from(hkdfSync("sha256", pepper, "", purpose, 32));
  return createHmac("sha256", key).update(text).digest("hex");
}
