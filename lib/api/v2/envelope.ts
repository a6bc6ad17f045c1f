import * as z from "zod";
import { JsonText } from "../pipeline/json-text";
import { pagesAt, type RequestUrl } from "../pipeline/url";
import { integer } from "../shared/wire";

/** Query parameters of a paged list. */
export const pageQuery = (perPage: number) => ({
  page: integer(1, 10_000_000).default(1).meta({ description: "Counted from 1." }),
  per_page: integer(1, 100).default(perPage).meta({ description: "Entries on a page." }),
});

export interface PageQuery {
  readonly page: number;
  readonly per_page: number;
}

export const toWindow = ({ page, per_page }: PageQuery) => ({ limit: per_page, offset: (page - 1) * per_page });

const Links = z.object({
  first: z.url(),
  last: z.url(),
  prev: z.url().nullable(),
  next: z.url().nullable(),
});

const Meta = z.object({
  current_page: z.int(),
  from: z.int().nullable(),
  last_page: z.int(),
  path: z.url(),
  per_page: z.int(),
  to: z.int().nullable(),
  total: z.int(),
});

/** `meta` are further members of the list's own. */
export const envelope = <Entry extends z.ZodType, Own extends z.ZodRawShape = Record<never, never>>(
  entry: Entry,
  meta: Own = {} as Own,
) => z.object({ data: z.array(entry), links: Links, meta: Meta.extend(meta) });

/** Where a list is read, and what its `meta` has besides the paging. */
interface ListAt<Own extends object> {
  readonly baseUrl: string;
  readonly request: RequestUrl;
  readonly meta?: Own;
}

interface Size {
  readonly total: number;
  /** Pages are offered for so many only. */
  readonly offered?: number;
}

/** The paging envelope; the links keep the other filters of the request. */
export function serializeEnvelope<Entry, Own extends object = object>(
  { rows, ...size }: Size & { rows: readonly Entry[] },
  query: PageQuery,
  at: ListAt<Own>,
) {
  return { data: [...rows], ...serializePaging({ shown: rows.length, ...size }, query, at) };
}

/** Like `serializeEnvelope`, for entries that are already serialised as JSON. */
export function writeEnvelope<Entry, Own extends object = object>(
  { rows, ...size }: Size & { rows: readonly string[] },
  query: PageQuery,
  at: ListAt<Own>,
): JsonText<ReturnType<typeof serializeEnvelope<Entry, Own>>> {
  const paging = JSON.stringify(serializePaging({ shown: rows.length, ...size }, query, at));
  return new JsonText(`{"data":[${rows.join()}],${paging.slice(1)}`);
}

/** The `links` and `meta` of a page. */
function serializePaging<Own extends object>(
  { shown, total, offered = total }: Size & { shown: number },
  query: PageQuery,
  { meta, ...at }: ListAt<Own>,
) {
  const { page, per_page: perPage } = query;
  const lastPage = Math.max(1, Math.ceil(offered / perPage));
  const { path, linkTo } = pagesAt(at);
  const from = shown === 0 ? null : (page - 1) * perPage + 1;
  return {
    links: {
      first: linkTo(1),
      last: linkTo(lastPage),
      prev: page > 1 ? linkTo(Math.min(page - 1, lastPage)) : null,
      next: page < lastPage ? linkTo(page + 1) : null,
    },
    meta: {
      current_page: page,
      from,
      last_page: lastPage,
      path,
      per_page: perPage,
      to: from === null ? null : from + shown - 1,
      total,
      ...(meta as Own),
    },
  };
}
