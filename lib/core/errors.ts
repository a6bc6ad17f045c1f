import type { Message } from "./messages";
import type { ImpedimentCode, Scope, ShipmentStatus } from "./vocabulary";

/** An error of one field; `path` is dotted (`destination.zipcode`), or `global` when the error belongs to no field. */
export interface Issue {
  readonly path: string;
  readonly message: Message;
}

/** Why an operation failed, as facts. Each API version has its own wording and HTTP status for every code. */
export type ErrorDetail =
  | { code: "bad_request"; message: Message }
  | { code: "unauthenticated" }
  | { code: "forbidden"; needs?: Scope; origin?: string }
  | { code: "not_found"; resource: string; id: string | number; message?: Message }
  | { code: "route_not_found" }
  | { code: "method_not_allowed"; allow: readonly string[] }
  | { code: "body_too_large"; limitBytes: number }
  | { code: "unsupported_media_type" }
  | { code: "validation_failed"; issues: readonly Issue[] }
  | { code: "not_quotable"; message: Message }
  | { code: "option_not_selectable"; impediments: readonly ImpedimentCode[] }
  | { code: "shipping_rule_asks"; id: number; position: number; name: string }
  | { code: "insufficient_stock"; sku: string; available: number }
  | {
      code: "illegal_transition";
      id: number;
      from: ShipmentStatus;
      to: ShipmentStatus;
      /** Whose word the state needs, where the caller's does not suffice. */
      needs?: "witness" | "own_fleet";
    }
  | { code: "document_not_ready"; id: number; status: ShipmentStatus }
  | {
      code: "conflict";
      message: Message;
      /** The member of the request that goes on in spite of it. */
      field?: string;
    }
  | { code: "idempotency_key_in_use" }
  | { code: "idempotency_key_reused" }
  | { code: "rate_limited"; retryAfterSeconds: number }
  | { code: "unavailable"; retryAfterSeconds: number; reason?: "storage_full" };

/**
 * The only exception that our own code throws on purpose. Anything else that is thrown is a bug and is answered as one.
 */
export class DomainError extends Error {
  constructor(
    readonly detail: ErrorDetail,
    options?: ErrorOptions,
  ) {
    super(detail.code, options);
    this.name = "DomainError";
  }
}

/** Shorthand for the most frequent error: one field, one message. */
export const invalid = (path: string, message: Message): DomainError =>
  new DomainError({ code: "validation_failed", issues: [{ path, message }] });

export const invalidFields = (issues: readonly Issue[]): DomainError =>
  new DomainError({ code: "validation_failed", issues });

/** The field errors that a check ends with; none if it succeeds. Any other error is thrown. */
export async function collectIssues(check: () => unknown): Promise<readonly Issue[]> {
  try {
    await check();
    return [];
  } catch (error) {
    if (error instanceof DomainError && error.detail.code === "validation_failed") return error.detail.issues;
    throw error;
  }
}

export const notFound = (resource: string, id: string | number): DomainError =>
  new DomainError({ code: "not_found", resource, id });

/** The result of `work`; its field errors get paths under `prefix`, the part of the body that it was given. */
export async function withIssuesUnder<T>(prefix: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof DomainError) || error.detail.code !== "validation_failed") throw error;
    throw invalidFields(error.detail.issues.map((issue) => ({ ...issue, path: `${prefix}.${issue.path}` })));
  }
}
