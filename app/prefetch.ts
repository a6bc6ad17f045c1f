import {
  type DehydratedState,
  dehydrate,
  type InferDataFromTag,
  QueryClient,
  type QueryKey,
} from "@tanstack/react-query";
import { answer } from "@/lib/api/pipeline/answer";
import type { PipelineHandler } from "@/lib/api/pipeline/route-handler";
import type { Context } from "@/lib/platform/context";

interface Query {
  readonly queryKey: QueryKey;
}

/** What the endpoint of a query takes and returns; the reply is what the query holds. */
interface TypesFor<Q extends Query> {
  readonly params: unknown;
  readonly query: unknown;
  readonly reply: InferDataFromTag<unknown, Q["queryKey"]>;
}

type Part<Name extends string, Given> = unknown extends Given
  ? unknown
  : { readonly [K in Name]: { readonly [F in keyof Given]: Given[F] | null } };

interface AnyCall {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
}

export type Prefetch = (ctx: Context) => Promise<readonly [QueryKey, unknown]>;

/** What a query of a component will ask its endpoint for, answered by the `run` of that endpoint. */
export const prefetch =
  <Q extends Query, Types extends TypesFor<Q>>(
    { queryKey }: Q,
    endpoint: PipelineHandler & { readonly types?: Types },
    call: Part<"params", Types["params"]> & Part<"query", Types["query"]>,
  ): Prefetch =>
  async (ctx) => {
    const { params = {}, query = {} } = call as AnyCall;
    const text = (given: Readonly<Record<string, unknown>>) =>
      Object.entries(given).flatMap(([name, value]) =>
        value === undefined || value === null || value === "" ? [] : [[name, String(value)] as [string, string]],
      );
    const search = new URLSearchParams(text(query));
    const given = { params: Object.fromEntries(text(params)), search: search.size > 0 ? `?${search}` : "" };
    return [queryKey, await answer(ctx, endpoint, given)];
  };

/** The query cache of a page with the answers in it, for `HydrationBoundary`. */
export async function filledCache(ctx: Context, ...prefetches: readonly Prefetch[]): Promise<DehydratedState> {
  const client = new QueryClient();
  const answers = await Promise.all(prefetches.map((ask) => ask(ctx)));
  for (const [queryKey, reply] of answers) client.setQueryData(queryKey, reply);
  return dehydrate(client);
}
