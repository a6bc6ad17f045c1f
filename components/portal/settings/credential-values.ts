import type { Scope } from "@/lib/core/vocabulary";

/** What is filled in to make a credential. */
export interface CredentialValues {
  name: string;
  every_account: boolean;
  allScopes: boolean;
  scopes: Scope[];
  /** Empty for one that does not expire. */
  expires_on: string;
}
