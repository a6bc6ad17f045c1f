export { Anden, type AndenOptions } from "./anden.js";
export { AndenError, type AndenErrorCode } from "./errors.js";
export type { DocumentFile, Input, OperationName, Reply, RequestOptions, Schemas, WebhookMessage } from "./types.js";
export { type IncomingHeaders, type VerifyOptions, verifyWebhook, WebhookVerificationError } from "./webhooks.js";
