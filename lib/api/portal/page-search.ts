/** The `searchParams` of a page in Next. */
export type PageSearch = Promise<Readonly<Record<string, string | string[] | undefined>>>;
