/** Start pages: the first part of every address below them, and none of these is theirs. */
const startPages: readonly string[] = ["/", "/operator"];

/** The entry of a page: the longest path that is a prefix of the page's path at a slash. */
export function currentEntry<Entry extends { readonly href: string }>(
  pathname: string,
  shown: readonly Entry[],
): Entry | undefined {
  const within = shown.filter(
    ({ href }) => pathname === href || (!startPages.includes(href) && pathname.startsWith(`${href}/`)),
  );
  return within.sort((a, b) => b.href.length - a.href.length)[0];
}
