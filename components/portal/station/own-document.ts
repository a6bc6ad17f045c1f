/**
 * Whether the browser loaded the document at this path. Only the document of the station may use the camera, scales and
 * WebAssembly; a link within the portal keeps the document, and with it the policies, of the page before.
 */
export function hasOwnDocument(): boolean {
  const [navigation] = performance.getEntriesByType("navigation");
  return navigation !== undefined && new URL(navigation.name).pathname === location.pathname;
}

/** Loads the document of this page, with a parameter in its URL that says what was asked for. */
export function loadOwnDocument(parameter: string): void {
  const url = new URL(location.href);
  url.searchParams.set(parameter, "true");
  location.assign(url);
}
