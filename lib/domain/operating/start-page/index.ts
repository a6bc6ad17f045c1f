/** What the start pages show: what waits for people of an account, and for operators, each by one call. */
export { findAccountWork } from "./account-work";
export { findPlatformWork } from "./platform-work";
