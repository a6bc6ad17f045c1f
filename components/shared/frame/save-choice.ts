const yearSeconds = 365 * 24 * 60 * 60;

/**
 * Saves a choice in a cookie, so that the server sees it too. Nothing secret: the server validates the value it reads.
 */
export function saveChoice(cookie: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from pages without HTTPS, as in a local network.
  document.cookie = `${cookie}=${encodeURIComponent(value)}; path=/; max-age=${yearSeconds}; samesite=lax`;
}
