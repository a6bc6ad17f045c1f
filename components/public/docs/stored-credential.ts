/** A credential made on a page of the guides, for this tab alone: `sessionStorage` ends with the tab. */
export interface StoredCredential {
  readonly userId: number;
  readonly accountId: number;
  readonly token: string;
  readonly secret: string;
  /** The day on which it expires, such as 2026-12-03. */
  readonly expiresOn: string;
}

const key = "anden.docs.credential";

/** The credential of this person and account; one that somebody else has left in the tab is removed. */
export function readCredential(owner: Pick<StoredCredential, "userId" | "accountId">): StoredCredential | undefined {
  const stored: Partial<StoredCredential> | null = JSON.parse(sessionStorage.getItem(key) ?? "null");
  if (stored?.userId === owner.userId && stored.accountId === owner.accountId) return stored as StoredCredential;
  sessionStorage.removeItem(key);
  return undefined;
}

export const storeCredential = (credential: StoredCredential): void =>
  sessionStorage.setItem(key, JSON.stringify(credential));

export const forgetCredential = (): void => sessionStorage.removeItem(key);
