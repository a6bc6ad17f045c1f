/** `2026-11-20T16:00:00+00:00`: seconds, and the offset with a colon. */
export const toTimestamp = (at: Date): string => `${at.toISOString().slice(0, 19)}+00:00`;
