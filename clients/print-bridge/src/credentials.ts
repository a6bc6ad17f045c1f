import { readFileSync } from "node:fs";
import { join } from "node:path";
import { codeOf, Failure, reasonOf } from "./failure";
import { replaceFile } from "./folder";

/** What pairing gave: whoever reads the file prints as this bridge, so that only its owner may. */
interface Credentials {
  readonly url: string;
  readonly token: string;
  readonly bridge_id: number;
  readonly name: string;
  readonly account_name: string;
  /** Certificate of an authority of one's own, PEM. */
  readonly ca?: string;
}

const fileOf = (folder: string) => join(folder, "pairing.json");

export const writeCredentials = (folder: string, credentials: Credentials): void =>
  replaceFile(fileOf(folder), `${JSON.stringify(credentials, null, 2)}\n`);

export function readCredentials(folder: string): Credentials | undefined {
  const file = fileOf(folder);
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Credentials;
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined;
    throw new Failure("usage", "configUnreadable", { file, reason: reasonOf(error) }, { cause: error });
  }
}
