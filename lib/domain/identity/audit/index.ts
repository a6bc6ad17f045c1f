/**
 * Audit log of money, tariffs, credentials, roles, and what people do to shipments. Entries are written in the
 * transaction of the action and never changed. Owners of an account and operators read them.
 */
export { recordAudit } from "./record";
export { type AuditEntry, type AuditFilter, searchAudit, walkAudit } from "./search";
