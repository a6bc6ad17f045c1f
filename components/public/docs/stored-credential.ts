import { tabValue } from "@/components/shared/drafts/device-storage";
import { fields, number, type Parsed, text } from "@/components/shared/drafts/parsers";

const shape = fields({ userId: number, accountId: number, token: text, secret: text, expiresOn: text });

/** A credential made on a page of the guides, for this tab alone; it expires on a day such as `2026-12-03`. */
export type StoredCredential = Parsed<typeof shape>;

const stored = tabValue("anden.docs.credential", shape);

/** The credential of this person and account; one that somebody else has left in the tab is removed. */
export function readCredential(owner: Pick<StoredCredential, "userId" | "accountId">): StoredCredential | undefined {
  const credential = stored.read();
  if (credential?.userId === owner.userId && credential.accountId === owner.accountId) return credential;
  stored.clear();
  return undefined;
}

export const storeCredential = stored.write;
export const forgetCredential = stored.clear;
