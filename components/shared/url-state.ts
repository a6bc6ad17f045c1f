import {
  createLoader,
  createParser,
  createSerializer,
  type inferParserType,
  type ParserMap,
  type SearchParams,
  type UrlKeys,
} from "nuqs/server";
import { pageSizes } from "@/components/ui/table/page-sizes";

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
  /** A URL with the values; those that it has are replaced, and defaults are left out. */
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
    toUrl: (base, values) => serialize(base, withNulls(values) as Parameters<typeof serialize>[1]),
  };
}

/** nuqs has null for what the URL does not say. */
export const withoutNulls = <T extends object>(values: T): Defined<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) as Defined<T>;

/** nuqs takes null for a value that shall go, and leaves an undefined one as it is. */
export const withNulls = (values: object): object =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? null]));

/** A text as `parse` reads it; nothing for what it cannot read. */
export const parseAsText = (parse: (given: string) => string | null | undefined) =>
  createParser({ parse: (given) => parse(given) ?? null, serialize: (value: string) => value });

/** The id of a row in our database. */
export const parseAsId = createParser({
  parse: (given) => (/^[1-9]\d{0,14}$/.test(given) ? Number(given) : null),
  serialize: String,
});
export const toId = (typed: string): number | undefined => parseAsId.parse(typed) ?? undefined;

/** What is shown or not, such as a dialog: `1` in the URL. */
export const parseAsFlag = createParser<boolean>({
  parse: (given) => (given === "1" ? true : null),
  serialize: () => "1",
}).withDefault(false);

/** A page number, at most the last one that a list offers; else the first page. */
export const parseAsPage = (lastPage = 10_000_000) =>
  createParser({
    parse: (given) => (/^[1-9]\d{0,15}$/.test(given) ? Math.min(Number(given), lastPage) : null),
    serialize: String,
  }).withDefault(1);

/** How many rows a page has: one of the sizes, of which the first is usual. */
export const parseAsPageSize = (sizes: readonly [number, ...number[]] = pageSizes) =>
  createParser<number>({
    parse: (given) => sizes.find((size) => String(size) === given) ?? null,
    serialize: String,
  }).withDefault(sizes[0]);

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
