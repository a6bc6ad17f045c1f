/**
 * Who did what: money, tariffs, credentials, roles, and what people do to shipments. Written in the transaction of the
 * deed and never changed; read by the owners of an account and by the people who run the platform.
 */
export { recordAudit } from "./record";
export { type AuditEntry, type AuditFilter, searchAudit, walkAudit } from "./search";
