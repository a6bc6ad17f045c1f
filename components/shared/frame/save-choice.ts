const yearSeconds = 365 * 24 * 60 * 60;

/** Keeps a choice on this device where the server sees it too. Nothing secret: the server checks what it reads. */
export function saveChoice(cookie: string, value: string): void {
  document.cookie = `${cookie}=${encodeURIComponent(value)}; path=/; max-age=${yearSeconds}; samesite=lax`;
}
