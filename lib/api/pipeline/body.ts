import { DomainError } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import type { RequestHeaders } from "./exchange";

/** The rest stays unread, and the web server closes the connection after the response (`closeAfterUnreadBody`). */
export const bodyTooLarge = (limitBytes: number): DomainError =>
  new DomainError({ code: "body_too_large", limitBytes });

/** Refuses a body that says of itself that it is too large, before any of it is read. */
export function assertLength(headers: Pick<RequestHeaders, "get">, limitBytes: number): void {
  if (Number(headers.get("content-length") ?? 0) > limitBytes) throw bodyTooLarge(limitBytes);
}

/** The connection was lost within the body: the client caused it, and nobody reads the response. */
export const incompleteBody = (cause: unknown): DomainError =>
  new DomainError({ code: "bad_request", message: message("body_incomplete") }, { cause });
