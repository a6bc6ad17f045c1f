import type { Context } from "@/lib/platform/context";
import { type CheckedKey, findWrongKeys } from "@/lib/platform/key-check";
import { log } from "@/lib/platform/log";
import { countSealed, countUnder } from "@/lib/platform/sealed-secrets";
import { ExpectedFailure } from "../process/expected-failure";

const consequences: Readonly<Record<CheckedKey, string>> = {
  CREDENTIAL_PEPPER: "API credentials, links and recovery codes would not be recognised",
  ENCRYPTION_KEY: "webhooks could not be signed, second factors not be checked, and carriers and shops not be called",
};

/** Ends a process whose keys are not those of the database, with a sentence for each of them. */
export async function assertKeys(ctx: Context): Promise<void> {
  const wrong = await findWrongKeys(ctx);
  if (wrong.length > 0) throw new ExpectedFailure(wrong.map(toSentence).join("\n"));
}

const toSentence = (name: CheckedKey): string =>
  `${name} is not the key that this database is used with, and ${consequences[name]}: restore the old value, in the environment or in secrets.json of the data folder (docs/deploy/secrets.md).`;

/** Says what no key opens: with a key that was taken away too early all of it waits or fails, one by one and in silence. */
export async function tellMissingKeys(ctx: Context): Promise<void> {
  const missing = (await countSealed(ctx)).filter(({ key }) => key === "missing");
  const unreadable = countUnder(missing, "missing");
  if (unreadable === 0) return;
  const list = missing.map(({ table, keyId, count }) => `${count} of ${table} (key ${keyId})`).join(", ");
  log.warn("keys.missing", {
    unreadable,
    message: `No key of ENCRYPTION_KEY opens ${list}: put the key that encrypted them behind the others, or make them anew (docs/deploy/secrets.md).`,
  });
}
