/** What follows the question mark in the address of a page, as Next hands it over. */
export type PageSearch = Promise<Readonly<Record<string, string | string[] | undefined>>>;

/** As a form would send it; of what is given twice the first counts. */
export async function readPageSearch(given: PageSearch): Promise<URLSearchParams> {
  const address = new URLSearchParams();
  for (const [name, value] of Object.entries(await given)) {
    const [first] = [value].flat();
    if (first !== undefined) address.set(name, first);
  }
  return address;
}
