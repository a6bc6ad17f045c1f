/** How the request log is narrowed: by method, and by answers below 400, below 500 and from there on. */
export const requestMethods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
export type RequestMethod = (typeof requestMethods)[number];
export const requestOutcomes = ["ok", "refused", "failed"] as const;
export type RequestOutcome = (typeof requestOutcomes)[number];
