const shellCachePrefix = "anden-station-shell-";

/** Deletes the kept page of the station, which names an account: at the beginning of a session it may be somebody else's. */
export async function clearShell(): Promise<void> {
  if (!("caches" in window)) return;
  const names = (await caches.keys()).filter((name) => name.startsWith(shellCachePrefix));
  await Promise.all(names.map((name) => caches.delete(name)));
}
