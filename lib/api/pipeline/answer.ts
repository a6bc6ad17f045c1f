import type { ZodType } from "zod";
import { assertAccountAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { authorize, hideAmounts } from "./authorize";
import type { Input } from "./endpoint-spec";
import type { ApiRequest } from "./exchange";
import { toJson } from "./json-text";
import { namedAccount } from "./named-account";
import { readInput } from "./read";
import type { PipelineHandler } from "./route-handler";

interface Given {
  readonly params: Readonly<Record<string, string>>;
  /** The query of the request, with its question mark. */
  readonly search: string;
}

/**
 * The JSON that an endpoint answers a page with, which stands for the request that the browser would send next: the same
 * checks of scope, input and account, and the same `run`. The session of the page has been authenticated. Rates are not
 * counted, as the page itself is not.
 */
export async function answer(caller: Context, { spec }: PipelineHandler, { params, search }: Given): Promise<unknown> {
  if (!spec) throw new Error("the endpoint was made without a spec");
  const ctx = authorize(caller, spec.scope);
  const input: Input<ZodType, ZodType, ZodType> = {
    file: Buffer.alloc(0),
    ...readInput(spec, { params, search, bodyText: "" }),
  };
  const accountId = namedAccount(spec, input);
  if (accountId !== undefined) assertAccountAccess(ctx, accountId);
  const reply = await spec.run(ctx, input, requestOfPage(search));
  return JSON.parse(toJson(hideAmounts(ctx, reply, accountId)));
}

const requestOfPage = (search: string): ApiRequest => ({
  method: "GET",
  path: "",
  search,
  headers: new Headers(),
  signal: new AbortController().signal,
  readBytes: async () => Buffer.alloc(0),
});
