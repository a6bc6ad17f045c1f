export { type NewAccount, type OpenedAccount, openAccount, openInvitedAccount, testOrigin } from "./open-account";
