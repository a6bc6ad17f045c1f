/**
 * A text as one segment of the path of a URL: percent-encoded, undefined where it does not match the whole `pattern` of
 * such names. `.` and `..` never do: URLs resolve them (WHATWG URL, "single-dot" and "double-dot URL path segment"), and
 * they have nothing that encoding would change.
 */
export const toPathSegment = (text: string, pattern: RegExp): string | undefined =>
  pattern.exec(text)?.[0] === text && !/^\.{1,2}$/.test(text) && text.isWellFormed()
    ? encodeURIComponent(text)
    : undefined;
