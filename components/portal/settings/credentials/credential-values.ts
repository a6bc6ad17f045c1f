import type { Scope } from "@/lib/core/vocabulary";

/** Form values of a new credential. */
export interface CredentialValues {
  name: string;
  every_account: boolean;
  allScopes: boolean;
  scopes: Scope[];
  /** Empty for a credential that does not expire. */
  expires_on: string;
}
