import { randomUUID } from "node:crypto";

/** The `X-Request-Id` of the caller when it has a valid form, else a new id. */
export const requestIdFrom = (given: string | null | undefined): string =>
  given != null && /^[\w.\-:]{1,64}$/.test(given) ? given : randomUUID();
