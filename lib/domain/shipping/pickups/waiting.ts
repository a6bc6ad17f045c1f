import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { shipments } from "@/db/schema/shipments";
import type { Context } from "@/lib/platform/context";
import { carrierRegistry } from "../../carriers";
import { findAccount } from "../../identity/accounts";
import { atSeller } from "../shipments";
import { collectsWithBooking, pickupClientOf } from "./client";
import { listCollectors } from "./rules";

/** What waits at an origin to be collected by a carrier. */
export interface WaitingLoad {
  readonly originId: number;
  readonly carrierId: number;
  readonly shipments: number;
  readonly packages: number;
  readonly weightGrams: number;
}

export interface PickupChoices {
  /** Carriers that collect from the account, by name. */
  readonly carriers: readonly { readonly id: number; readonly name: string }[];
  readonly waiting: readonly WaitingLoad[];
}

/** What a person chooses from who requests a pickup for the account: what is collected by its booking waits for nobody. */
export async function findPickupChoices(ctx: Context, accountId: number): Promise<PickupChoices> {
  const account = await findAccount(ctx, accountId);
  const collectors = listCollectors(await carrierRegistry(), account);
  const clients = await Promise.all(collectors.map(({ id }) => pickupClientOf(ctx, account, id)));
  const carriers = collectors.flatMap(({ id, name }, i) =>
    collectsWithBooking(clients[i]?.client) ? [] : [{ id, name }],
  );
  const ids = carriers.map(({ id }) => id);
  const waiting = ids.length === 0 ? [] : await findWaiting(ctx, accountId, inArray(shipments.carrierId, ids));
  return { carriers, waiting };
}

/** What waits at one origin for one carrier. */
export async function findWaitingLoad(
  ctx: Context,
  { accountId, originId, carrierId }: { accountId: number; originId: number; carrierId: number },
): Promise<Pick<WaitingLoad, "packages" | "weightGrams">> {
  const where = and(eq(shipments.originId, originId), eq(shipments.carrierId, carrierId));
  const [found] = await findWaiting(ctx, accountId, where);
  return found ?? { packages: 0, weightGrams: 0 };
}

const findWaiting = (ctx: Context, accountId: number, where: SQL | undefined): Promise<WaitingLoad[]> =>
  ctx.db
    .select({
      originId: shipments.originId,
      carrierId: shipments.carrierId,
      shipments: sql<number>`count(*)::int`,
      packages: sql<number>`sum(${shipments.packageCount})::int`,
      weightGrams: sql<number>`sum(${shipments.totalWeightGrams})::float8`,
    })
    .from(shipments)
    .where(
      and(
        atSeller,
        eq(shipments.accountId, accountId),
        eq(shipments.logisticType, "carrier_pickup"),
        // A return is collected at its buyer's, as part of its own booking.
        eq(shipments.direction, "forward"),
        where,
      ),
    )
    .groupBy(shipments.originId, shipments.carrierId)
    .orderBy(shipments.originId, shipments.carrierId);
