/** The `searchParams` of a page in Next. */
export type PageSearch = Promise<Readonly<Record<string, string | string[] | undefined>>>;

/** Converts to URLSearchParams. The first value of a repeated parameter wins. */
export async function readPageSearch(given: PageSearch): Promise<URLSearchParams> {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(await given)) {
    const [first] = [value].flat();
    if (first !== undefined) search.set(name, first);
  }
  return search;
}
