/**
 * Filters of the request log: the method, and the outcome by status: `ok` below 400, `refused` below 500, `failed` from
 * 500.
 */
export const requestMethods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
export type RequestMethod = (typeof requestMethods)[number];
export const requestOutcomes = ["ok", "refused", "failed"] as const;
export type RequestOutcome = (typeof requestOutcomes)[number];
