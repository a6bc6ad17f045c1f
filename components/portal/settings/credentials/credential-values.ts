import type { Scope } from "@/lib/core/vocabulary";

/** Form values of a new credential. */
export interface CredentialValues {
  name: string;
  isPublishable: boolean;
  /** Of a publishable one, one on each line. */
  origins: string;
  dailyQuota: number | undefined;
  every_account: boolean;
  allScopes: boolean;
  scopes: Scope[];
  /** Empty for a credential that does not expire. */
  expires_on: string;
}
