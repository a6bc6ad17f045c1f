import { and, asc, eq, getTableColumns, isNull, sql } from "drizzle-orm";
import { type Database, jsonRows, pipelinedReads, prepared } from "@/db/driver";
import { accounts } from "@/db/schema/accounts";
import { addresses, boxes } from "@/db/schema/addresses";
import { type Issue, notFound } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { assertAccountAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { type Origin, toOrigin } from "../../geography/addresses";
import type { Box } from "../../goods/boxes";
import type { Account } from "../../identity/accounts";

/** The data of an account that a quote is computed from. */
export interface QuoteInputs {
  readonly account: Pick<Account, "id" | "preferences" | "rules" | "isTest" | "status" | "carrierNetwork"> & {
    readonly shippingRulesVersion: number;
  };
  /** Undefined if the account has no such origin. */
  readonly origin: Origin | undefined;
  /** Boxes that items may be packed into, oldest first. */
  readonly boxes: readonly Box[];
}

/**
 * The account with its boxes and the origin that an order names, or its default origin for `"auto"`. It is one query,
 * as every quote and every creation begins with it.
 */
export async function loadQuoteInputs(
  ctx: Context,
  accountId: number,
  originId: number | "auto",
): Promise<QuoteInputs> {
  assertAccountAccess(ctx, accountId);
  const db = pipelinedReads(ctx.db);
  const [found] =
    originId === "auto"
      ? await withDefaultOrigin(db).execute({ accountId })
      : await withOrigin(db).execute({ accountId, originId });
  if (!found) throw notFound("account", accountId);
  const { accountName, isDefault, origins, boxes, ...account } = found;
  const [address] = origins;
  const origin = address && (await toOrigin({ address, accountName, isDefault: isDefault ?? false }));
  return { account: { id: accountId, ...account }, origin, boxes };
}

export const missingOrigin = (originId: number | "auto"): Issue => ({
  path: "origin_id",
  message: message(originId === "auto" ? "default_origin_missing" : "origin_unknown"),
});

const originRows = jsonRows(getTableColumns(addresses));
const boxRows = jsonRows(getTableColumns(boxes));
type OriginId = typeof accounts.defaultOriginId | ReturnType<typeof sql.placeholder>;

const select = (db: Database, originId: OriginId) => {
  const accountId = sql.placeholder("accountId");
  const origin = db
    .select(originRows.selection)
    .from(addresses)
    .where(and(eq(addresses.accountId, accountId), eq(addresses.id, originId), isNull(addresses.archivedAt)))
    .as("page");
  const active = db
    .select(boxRows.selection)
    .from(boxes)
    .where(and(eq(boxes.accountId, accountId), eq(boxes.active, true), isNull(boxes.removedAt)))
    .as("page");
  return db
    .select({
      preferences: accounts.preferences,
      rules: accounts.rules,
      isTest: accounts.isTest,
      status: accounts.status,
      carrierNetwork: accounts.carrierNetwork,
      shippingRulesVersion: accounts.shippingRulesVersion,
      accountName: accounts.name,
      isDefault: sql<boolean | null>`${accounts.defaultOriginId} = ${originId}`,
      origins: originRows.column(db.select({ rows: originRows.aggregate(asc(origin.id)) }).from(origin)),
      boxes: boxRows.column(db.select({ rows: boxRows.aggregate(asc(active.id)) }).from(active)),
    })
    .from(accounts)
    .where(eq(accounts.id, accountId));
};

const withDefaultOrigin = prepared((db) => select(db, accounts.defaultOriginId));
const withOrigin = prepared((db) => select(db, sql.placeholder("originId")));
