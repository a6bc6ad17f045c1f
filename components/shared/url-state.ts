import {
  createLoader,
  createParser,
  createSerializer,
  type inferParserType,
  type ParserMap,
  type SearchParams,
  type UrlKeys,
} from "nuqs/server";

/** Nothing is undefined, so that values can be passed on as an optional property. */
type Defined<T> = {
  readonly [K in keyof T as null extends T[K] ? K : never]?: NonNullable<T[K]> | undefined;
} & { readonly [K in keyof T as null extends T[K] ? never : K]: T[K] };

export type UrlValues<P extends ParserMap> = Defined<inferParserType<P>>;

/** Some of the values; undefined stands for the default. */
export type UrlChanges<P extends ParserMap> = { readonly [K in keyof UrlValues<P>]?: UrlValues<P>[K] | undefined };

/** The values of a `UrlState`. */
export type ValuesOf<S> = S extends UrlState<infer P> ? UrlValues<P> : never;

/** State that a page keeps in the query of its URL, so that Back, reload and links work. */
export interface UrlState<P extends ParserMap> {
  readonly parsers: P;
  readonly urlKeys: UrlKeys<P>;
  /** Reads an untrusted query; invalid values are ignored. */
  readonly read: (query: URLSearchParams | SearchParams) => UrlValues<P>;
  /** Adds the values to a URL; defaults are left out. */
  readonly toUrl: (base: string, values: UrlChanges<P>) => string;
}

/** Declares the state by a parser for each value; `urlKeys` names those that are called otherwise in the URL. */
export function defineUrlState<P extends ParserMap>(parsers: P, urlKeys: UrlKeys<P> = {}): UrlState<P> {
  const load = createLoader(parsers, { urlKeys });
  const serialize = createSerializer(parsers, { urlKeys });
  return {
    parsers,
    urlKeys,
    read: (query) => withoutNulls(load(query)),
    toUrl: (base, values) => serialize(base, values as Parameters<typeof serialize>[1]),
  };
}

/** nuqs has null for what the URL does not say. */
export const withoutNulls = <T extends object>(values: T): Defined<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) as Defined<T>;

/** A text as `parse` reads it; nothing for what it cannot read. */
export const parseAsText = (parse: (given: string) => string | null | undefined) =>
  createParser({ parse: (given) => parse(given) ?? null, serialize: (value: string) => value });

/** A whole number from 1 to `maximum`. */
const parseAsCount = (maximum: number) =>
  createParser({
    parse: (given) => (/^[1-9]\d{0,15}$/.test(given) && Number(given) <= maximum ? Number(given) : null),
    serialize: String,
  });

/** The id of a row in our database. */
export const parseAsId = parseAsCount(999_999_999_999_999);
export const toId = (typed: string): number | undefined => parseAsId.parse(typed) ?? undefined;

/** A page number, at most the last one that a list offers; else the first page. */
export const parseAsPage = (lastPage = 10_000_000) =>
  createParser({
    parse: (given) => (/^[1-9]\d{0,15}$/.test(given) ? Math.min(Number(given), lastPage) : null),
    serialize: String,
  }).withDefault(1);

/** A calendar day `YYYY-MM-DD` from 1900 on. */
export const parseAsDay = parseAsText((given) => {
  if (!/^(19|2\d)\d\d-\d\d-\d\d$/.test(given)) return null;
  const at = new Date(`${given}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(given) ? given : null;
});

/** A text of the given form. */
export const parseAsMatch = (pattern: RegExp) => parseAsText((given) => pattern.exec(given.trim())?.[0]);

/** What somebody typed, cleaned by `clean`; empty for nothing. */
export const parseAsTyped = (clean: (given: string) => string) => parseAsText(clean).withDefault("");
