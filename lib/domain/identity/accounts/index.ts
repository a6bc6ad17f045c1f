/**
 * Accounts, their members and the credentials of their programs. A credential is valid for all accounts of its user, or
 * for one of them; its secret is shown once and only a keyed hash is stored. Passwords are hashed with argon2id.
 * Sign-in is throttled by counters in the database, so that several processes share them.
 */

export {
  type Account,
  defaultPreferences,
  findAccount,
  insertAccount,
  listAccounts,
  setAccountStatus,
  setCarrierNetwork,
  takeDeliveryNoteNumber,
} from "./accounts";
export { namesOfActors } from "./actor-names";
export { findCaller, type PublishableUse } from "./caller";
export {
  type Credential,
  createCredential,
  createPublishableCredential,
  type IssuedCredential,
  listCredentials,
  revokeCredential,
} from "./credentials";
export type { KeptCredential } from "./departing-credentials";
export { changeAccount, findLogo, type Logo, setLogo } from "./details";
export {
  claimIdempotencyKey,
  completeIdempotentResponse,
  deleteOldIdempotencyKeys,
  type IdempotencyLock,
  releaseIdempotencyKey,
  storeIdempotentResponse,
} from "./idempotency";
export {
  acceptInvitation,
  findAwaitedAccount,
  findInvitation,
  type Invitation,
  invite,
  isOpenInvitation,
  listInvitations,
  revokeInvitation,
} from "./invitations";
export { logoName, readLogo } from "./logo-picture";
export { canMailOutsiders, isMailableMember } from "./mail-audience";
export { type EntryNames, type NamedActor, nameActors, nameEntries } from "./names";
export { notifyAccountChanged } from "./notify";
export { changePassword, findPasswordReset, resetPassword, startPasswordReset } from "./passwords";
export { addMember, changeProfile, createUser, findSessionUser } from "./people";
export { changePreferences, type PreferenceChanges } from "./preferences";
export {
  countAttempt,
  countStoredBytes,
  dayBucket,
  deleteOldRateWindows,
  hasAttempt,
  leaseTokens,
} from "./rate-windows";
export { changeRules, noRules } from "./rules";
export { equalHashes, hashSecret } from "./secrets";
export type { SessionUser } from "./session-user";
export { checkPassword } from "./sign-in/password";
export {
  checkCode,
  disableSecondFactor,
  enableSecondFactor,
  findSecondFactor,
  renewRecoveryCodes,
  resetSecondFactor,
  startSecondFactor,
} from "./sign-in/second-factor";
export {
  type Device,
  deleteOldSessions,
  endSession,
  endSessions,
  findLastAccess,
  findSession,
  listSessions,
  type Session,
  startSession,
} from "./sign-in/sessions";
export { changeRole, findMember, listMemberCredentials, listMembers, type Member, removeMember } from "./team";
