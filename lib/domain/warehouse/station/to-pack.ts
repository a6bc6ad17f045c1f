import { and, eq, isNull, not, type SQL, sql } from "drizzle-orm";
import { shipments } from "@/db/schema/shipments";
import { packings } from "@/db/schema/station";
import { isInOpenWave } from "../waves";

/**
 * Orders of the account that a station packs: prepared, neither printed, stopped nor on the cart of a wave, to a buyer. A return is packed by the buyer.
 * Repeats the predicate of `shipments_unprinted` in part, so that PostgreSQL can use the index.
 */
export const isToPack = (accountId: number): SQL | undefined =>
  and(
    eq(shipments.accountId, accountId),
    eq(shipments.status, "documentation_ready"),
    eq(shipments.direction, "forward"),
    isNull(shipments.documentsObtainedAt),
    isNull(shipments.stop),
    not(isInOpenWave),
    sql`not exists (
      select 1 from ${packings}
      where ${packings.shipmentId} = ${shipments.id} and ${packings.accountId} = ${shipments.accountId}
        and ${packings.completedAt} is not null)`,
  );
