"use client";

import { PackageMinus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { IconButton } from "@/components/ui/icon-button";
import { Link } from "@/components/ui/link";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import type { WaveOrder } from "./queries";
import type { WaveController } from "./use-wave";

interface WaveOrdersProps {
  orders: readonly WaveOrder[];
  isOpen: boolean;
  putAside: WaveController["putAside"];
}

const nameOf = ({ external_id: externalId, shipment_id: id }: WaveOrder): string => externalId || `#${id}`;

/** The bins of the cart: whose order lies in each, what it lacks, and what has become of it. */
export function WaveOrders({ orders, isOpen, putAside }: WaveOrdersProps) {
  const t = useTranslations("waves");
  const [leaving, setLeaving] = useState<WaveOrder>();
  return (
    <section>
      <h2 className="font-semibold text-lg">{t("orders")}</h2>
      <p className="text-muted text-sm">{t("ordersHint")}</p>
      <ol className="mt-2 divide-y rounded-lg border bg-surface shadow-card">
        {orders.map((order) => (
          <li key={order.bin} className="flex items-center gap-3 px-4 py-2">
            <span className="min-w-9 rounded-md border-2 border-current px-1 text-center font-semibold text-lg tabular-nums">
              {order.bin}
            </span>
            <div className="min-w-0 flex-1">
              <p className="break-words">
                <Link href={`/shipments/${order.shipment_id}`} className="font-semibold hover:text-accent-ink">
                  {nameOf(order)}
                </Link>{" "}
                ·&nbsp;{order.recipient}
              </p>
              <p className="flex flex-wrap gap-1 empty:hidden">
                {order.missing > 0 && order.exit === null && (
                  <Badge tone="danger">{t("lacking", { count: order.missing })}</Badge>
                )}
                {order.packer !== null && (
                  <Badge tone="info">{t("packing", { name: order.packer || t("somebody") })}</Badge>
                )}
                {order.exit && (
                  <Badge tone={order.exit === "packed" ? "success" : "warning"}>{t(`exit.${order.exit}`)}</Badge>
                )}
              </p>
            </div>
            {isOpen && order.exit === null && (
              <IconButton
                icon={PackageMinus}
                label={t("asideOf", { order: nameOf(order) })}
                onClick={() => setLeaving(order)}
              />
            )}
          </li>
        ))}
      </ol>
      <ConfirmDialog
        open={leaving !== undefined}
        onOpenChange={() => setLeaving(undefined)}
        title={leaving ? t("asideTitle", { order: nameOf(leaving), bin: leaving.bin }) : ""}
        description={t("asideHint")}
        confirm={t("aside")}
        loading={putAside.isPending}
        onConfirm={() => leaving && putAside.mutate(leaving.shipment_id, { onSettled: () => setLeaving(undefined) })}
      />
    </section>
  );
}
