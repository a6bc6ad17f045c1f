import { and, asc, count, eq, inArray, isNull, sql } from "drizzle-orm";
import { accounts } from "@/db/schema/accounts";
import { addresses } from "@/db/schema/addresses";
import { DomainError, invalid, notFound } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import type { Postcode } from "@/lib/core/postcode";
import { type LogisticType, logisticTypes, pickupWeekdays } from "@/lib/core/vocabulary";
import { accessibleAccountIds, assertAccountAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { jobTopics, notifyAfterCommit } from "@/lib/platform/outbox";
import { inTransaction } from "@/lib/platform/transaction";
import { notifyAccountChanged } from "../../identity/accounts";
import { type KnownPlace, places, provinceId } from "../places";
import { unprintableFields } from "./printable";

type AddressRow = typeof addresses.$inferSelect;

/** An origin with the canonical name of its province. */
export interface Origin extends AddressRow {
  readonly state: string;
  /** Number of the province. */
  readonly stateId: number;
  /** Id of the locality, or the postcode when no locality matches. */
  readonly placeId: number;
  readonly isDefault: boolean;
  readonly accountName: string;
}

export interface OriginDraft {
  readonly name: string;
  readonly document: string;
  readonly street: string;
  readonly streetNumber: string;
  readonly streetExtras: string;
  readonly state: string;
  readonly city: string;
  readonly postcode: Postcode;
  readonly phone: string;
  readonly email: string;
}

/** Optional settings. An omitted one stays unchanged, or gets its default in a new origin. */
export interface OriginOptions {
  readonly pickupDays?: number[];
  readonly hours?: { open: string; close: string } | null;
  readonly automaticStatusChange?: boolean;
  readonly usePreparationTime?: boolean;
  readonly preparationTimeHours?: number;
  readonly useForShipping?: boolean;
  readonly logisticTypes?: LogisticType[] | null;
  readonly isDefault?: boolean;
  /** Whether the seller said that this is the sender; defaults to true. */
  readonly isConfirmed?: boolean;
}

/** Creates an origin. The first origin of an account becomes its default. */
export function createOrigin(
  ctx: Context,
  accountId: number,
  draft: OriginDraft,
  { isDefault, ...options }: OriginOptions = {},
): Promise<Origin> {
  return inTransaction(ctx, async (tx) => {
    assertAccountAccess(tx, accountId);
    const [row] = await tx.db
      .insert(addresses)
      .values({
        pickupDays: [...pickupWeekdays],
        logisticTypes: logisticTypes.filter((mode) => mode !== "fulfillment"),
        ...options,
        ...(await toColumns(draft)),
        accountId,
        createdAt: tx.now(),
        updatedAt: tx.now(),
      })
      .returning();
    if (!row) throw new Error("the origin was not written");
    await chooseDefault(tx, accountId, row.id, isDefault ?? false);
    await notifyAccountChanged(tx, accountId, ["addresses"]);
    return findOrigin(tx, row.id);
  });
}

/** Edits an origin. With `accountId`, an origin of another account is `not_found`. */
export function editOrigin(
  ctx: Context,
  id: number,
  draft: OriginDraft,
  { accountId: expected, isDefault, ...options }: OriginOptions & { accountId?: number | undefined } = {},
): Promise<Origin> {
  return inTransaction(ctx, async (tx) => {
    const { accountId } = await findOrigin(tx, id);
    if (expected !== undefined && expected !== accountId) throw notFound("address", id);
    await tx.db
      .update(addresses)
      .set({
        // Whoever saves an origin has read it.
        isConfirmed: true,
        ...options,
        ...(await toColumns(draft)),
        version: sql`${addresses.version} + 1`,
        updatedAt: tx.now(),
      })
      .where(eq(addresses.id, id));
    notifyAfterCommit(tx, jobTopics.shipments);
    if (isDefault) await chooseDefault(tx, accountId, id, true);
    await notifyAccountChanged(tx, accountId, ["addresses"]);
    return findOrigin(tx, id);
  });
}

export async function findOrigin(ctx: Context, id: number): Promise<Origin> {
  const [found] = await select(ctx).where(and(eq(addresses.id, id), accessible(ctx)));
  if (!found) throw notFound("address", id);
  return toOrigin(found);
}

/** Origins of the accounts that the caller can access, or of `accountId` only, oldest first. */
export async function listOrigins(
  ctx: Context,
  filter: { accountId?: number | undefined; limit: number; offset: number },
): Promise<{ rows: Origin[]; total: number }> {
  if (filter.accountId !== undefined) assertAccountAccess(ctx, filter.accountId);
  const where = and(
    accessible(ctx),
    isNull(addresses.archivedAt),
    filter.accountId === undefined ? undefined : eq(addresses.accountId, filter.accountId),
  );
  const rows = await select(ctx).where(where).orderBy(asc(addresses.id)).limit(filter.limit).offset(filter.offset);
  const [counted] = await ctx.db.select({ total: count() }).from(addresses).where(where);
  const origins = await Promise.all(rows.map(toOrigin));
  return { rows: origins, total: counted?.total ?? 0 };
}

const select = ({ db }: Pick<Context, "db">) =>
  db
    .select({
      address: addresses,
      accountName: accounts.name,
      isDefault: sql<boolean>`coalesce(${accounts.defaultOriginId} = ${addresses.id}, false)`,
    })
    .from(addresses)
    .innerJoin(accounts, eq(accounts.id, addresses.accountId));

function accessible(ctx: Context) {
  const ids = accessibleAccountIds(ctx);
  return ids ? inArray(addresses.accountId, ids) : undefined;
}

/** Builds an origin from its row and the data of its account. */
export async function toOrigin(found: {
  address: AddressRow;
  isDefault: boolean;
  accountName: string;
}): Promise<Origin> {
  const { address, isDefault, accountName } = found;
  const place = (await places()).resolve({
    city: address.city,
    state: address.provinceCode,
    zipcode: address.zipcode,
  });
  return {
    state: place.state,
    stateId: provinceId(address.provinceCode),
    placeId: place.id,
    isDefault,
    accountName,
    ...address,
  };
}

async function toColumns({ state, city, postcode, ...draft }: OriginDraft) {
  const issues = unprintableFields({ name: draft.name, street: draft.street, city });
  if (issues.length > 0) throw new DomainError({ code: "validation_failed", issues });
  const place: KnownPlace = (await places()).resolve({ city, state, zipcode: postcode.zipcode });
  if (!place.provinceCode) throw invalid("zipcode", message("postcode_unknown"));
  return {
    ...draft,
    city: place.city,
    provinceCode: place.provinceCode,
    zipcode: postcode.zipcode,
    cpa: postcode.cpa,
  };
}

async function chooseDefault(tx: Context, accountId: number, originId: number, always: boolean): Promise<void> {
  await tx.db
    .update(accounts)
    .set({ defaultOriginId: originId })
    .where(and(eq(accounts.id, accountId), always ? undefined : isNull(accounts.defaultOriginId)));
}
