import { useTranslations } from "next-intl";
import { StatusBadge } from "@/components/shared/status/status-badge";
import { Link } from "@/components/ui/link";
import type { Packing } from "../scan-result";

/** The recipient of the shipment on the bench, in large type for comparison with the order. */
export function ShipmentHead({ shipment }: { shipment: Packing["shipment"] }) {
  const t = useTranslations("station");
  const { id, external_id: externalId, delivery_id: guide, destination, carrier, status } = shipment;
  return (
    <section className="rounded-lg border bg-surface p-4 shadow-card">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-semibold text-xl">
          <Link href={`/shipments/${id}`} className="hover:text-accent-ink">
            {externalId || t("shipment", { id: `#${id}` })}
          </Link>
        </h2>
        <StatusBadge status={status} />
      </div>
      <p className="mt-1 break-words font-medium text-lg">{destination.name}</p>
      <p className="break-words">
        {destination.city}, {destination.state}
      </p>
      <p className="text-muted text-sm">
        #{id} ·&nbsp;<span className="font-mono">{guide}</span> ·&nbsp;{carrier.name}
      </p>
    </section>
  );
}
