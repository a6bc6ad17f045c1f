import type { Context } from "@/lib/platform/context";
import { type CheckedKey, findWrongKeys } from "@/lib/platform/key-check";
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
  `${name} is not the key that this database is used with, and ${consequences[name]}: restore the old value, in the environment or in secrets.json of the data folder (docs/deploy.md, Secrets).`;
