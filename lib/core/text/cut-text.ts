/**
 * The beginning of a text, at most `length` UTF-16 units and never half of a surrogate pair, which PostgreSQL cannot
 * store.
 */
export const cutText = (text: string, length: number): string => text.slice(0, length).replace(/[\uD800-\uDBFF]$/, "");
