import { HydrationBoundary } from "@tanstack/react-query";
import { filledCache } from "@/app/prefetch";
import { ChargeList } from "@/components/portal/charges/charge-list";
import { chargesQuery } from "@/components/portal/charges/queries";
import { serializeCharge } from "@/lib/api/portal/money/charges";
import { listCharges } from "@/lib/domain/money/carrier-invoices";
import { canPay } from "@/lib/domain/money/top-ups";
import type { Shipment } from "@/lib/domain/shipping/shipments";
import type { Context } from "@/lib/platform/context";

/** What the carrier charged beyond the quoted price of the shipment, for whoever sees the account's money. */
export async function Charges({ ctx, shipment: { id, accountId } }: { ctx: Context; shipment: Shipment }) {
  const { rows, total } = await listCharges(ctx, { accountId, shipmentId: id });
  if (total === 0) return null;
  const { queryKey } = chargesQuery(accountId, id);
  const state = await filledCache(ctx, async () => [queryKey, { data: rows.map(serializeCharge), total }]);
  return (
    <HydrationBoundary state={state}>
      <ChargeList accountId={accountId} shipmentId={id} canAnswer={canPay(ctx, accountId)} />
    </HydrationBoundary>
  );
}
