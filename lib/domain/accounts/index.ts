/**
 * Accounts, their members and the credentials of their programs. A credential is valid for all accounts of its user, or
 * for one of them; its secret is shown once and only a keyed hash is stored. Passwords are hashed with argon2id.
 * Sign-in is throttled by counters in the database, so that several processes share them.
 */

export {
  type Account,
  type AccountDraft,
  defaultPreferences,
  findAccount,
  insertAccount,
  listAccounts,
  setAccountStatus,
  setCarrierNetwork,
  takeDeliveryNoteNumber,
} from "./accounts";
export { namesOfActors } from "./actor-names";
export { type Caller, findCaller } from "./caller";
export {
  type Credential,
  type CredentialDraft,
  createCredential,
  type IssuedCredential,
  listCredentials,
  revokeCredential,
} from "./credentials";
export { type AccountChanges, changeAccount, findLogo, type Logo, setLogo } from "./details";
export {
  claimIdempotencyKey,
  deleteOldIdempotencyKeys,
  type IdempotencyClaim,
  type IdempotencyLock,
  releaseIdempotencyKey,
  storeIdempotentResponse,
} from "./idempotency";
export {
  type Acceptance,
  acceptInvitation,
  findInvitation,
  type Invitation,
  invite,
  listInvitations,
  type OpenInvitation,
  revokeInvitation,
} from "./invitations";
export { type EntryNames, type NamedActor, nameActors, nameEntries } from "./names";
export { notifyAccountChanged } from "./notify";
export { changePassword, findPasswordReset, resetPassword, startPasswordReset } from "./passwords";
export { addMember, changeProfile, createUser, findSessionUser, type SessionUser, signIn } from "./people";
export { changePreferences, type PreferenceChanges } from "./preferences";
export { countAttempt, deleteOldRateWindows, leaseTokens } from "./rate-windows";
export { changeRules, noRules } from "./rules";
export { equalHashes, hashSecret } from "./secrets";
export { changeRole, findMember, listMembers, type Member, removeMember } from "./team";
