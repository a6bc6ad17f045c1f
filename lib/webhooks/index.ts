/**
 * Who is to be told of what. An account has at most twenty subscriptions, each of one topic, which stays. A target is a
 * public http or https address, and is kept as given: scheme, host and port normalised, path and query byte for byte.
 * Every change is a change of the account: told by its event, written to the audit log without the target's path.
 */
export { createWebhook, deleteWebhook, listWebhooks, redirectWebhook, type Webhook } from "./subscriptions";
export { targetPolicy } from "./target";
