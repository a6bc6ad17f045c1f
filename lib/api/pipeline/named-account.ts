import type { ZodType } from "zod";
import { DomainError } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { onlyAccountId } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import type { EndpointSpec, Input } from "./endpoint-spec";

type Given = Input<ZodType, ZodType, ZodType>;

/** The account of a request. Throws `validation_failed` when the request names two different ones. */
export function namedAccount(spec: Pick<EndpointSpec, "accounts">, input: Given): number | undefined {
  const named = (spec.accounts?.(input) ?? accountsIn(input)).filter((value) => typeof value === "number");
  if (new Set(named).size > 1)
    throw new DomainError({
      code: "validation_failed",
      issues: [{ path: "account_id", message: message("accounts_differ") }],
    });
  return named[0];
}

/** The account that a request names, else the only one of the caller. Throws `validation_failed` without either. */
export function givenAccount(ctx: Context, named: number | null | undefined): number {
  const accountId = named ?? onlyAccountId(ctx);
  if (accountId === undefined)
    throw new DomainError({
      code: "validation_failed",
      issues: [{ path: "account_id", message: message("required") }],
    });
  return accountId;
}

/** The `account_id` of path, query and body. */
const accountsIn = ({ params, query, body }: Given): unknown[] =>
  [params, query, body].map((part: unknown) =>
    typeof part === "object" && part !== null && "account_id" in part ? part.account_id : undefined,
  );
