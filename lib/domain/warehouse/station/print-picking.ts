import { notFound } from "@/lib/core/errors";
import { groupBy } from "@/lib/core/group-by";
import type { PickingSheetContent } from "@/lib/core/labels";
import { dayInArgentina } from "@/lib/core/time/calendar";
import type { Context } from "@/lib/platform/context";
import { listWarehouses } from "../../goods/inventory";
import { findAccount } from "../../identity/accounts";
import { renderPickingList } from "../../shipping/documents";
import { type QueuedJob, queueFile } from "../../shipping/printers";
import { type PickingPlan, planPicking } from "./picking";

interface PickingPrint {
  readonly accountId: number;
  readonly printerId: number;
  readonly shipmentIds: readonly number[];
  /** The same list under the same key is queued once. */
  readonly key?: string | undefined;
}

/** Prints the picking list of shipments on a printer. Throws `not_found` when none of them has anything to pick. */
export async function printPicking(ctx: Context, { shipmentIds, ...to }: PickingPrint): Promise<QueuedJob> {
  const { accountId } = to;
  const [plan, warehouses, account] = await Promise.all([
    planPicking(ctx, accountId, shipmentIds),
    listWarehouses(ctx, accountId),
    findAccount(ctx, accountId),
  ]);
  if (plan.lines.length === 0) throw notFound("shipment", shipmentIds[0] ?? 0);
  const names = new Map(warehouses.map(({ code, name }) => [code, name]));
  const createdOn = dayInArgentina(ctx.now());
  const sheet: PickingSheetContent = {
    accountName: account.name,
    createdOn,
    isTest: account.isTest,
    orders: plan.orders.length,
    warehouses: toWarehouses(plan, names),
  };
  const bytes = await renderPickingList(ctx, sheet, accountId);
  return queueFile(ctx, { ...to, name: `preparacion-${createdOn}.pdf`, contentType: "application/pdf", bytes });
}

function toWarehouses({ lines, orders }: PickingPlan, names: ReadonlyMap<string, string>) {
  const orderNames = new Map(orders.map(({ id, externalId }) => [id, externalId || `#${id}`]));
  return [...groupBy(lines, ({ warehouse }) => warehouse)].map(
    ([code, own]): PickingSheetContent["warehouses"][number] => ({
      name: code === null ? "" : (names.get(code) ?? code),
      lines: own.map((entry) => ({
        ...entry,
        orders: entry.orders.map(({ orderId, quantity }) => ({
          name: orderNames.get(orderId) ?? `#${orderId}`,
          quantity,
        })),
      })),
    }),
  );
}
