"use client";

import { useQuery } from "@tanstack/react-query";
import { Ban, PackagePlus } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { StatusBadge } from "@/components/shared/status/status-badge";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { Button } from "@/components/ui/button";
import { DateTime } from "@/components/ui/date-time";
import { ErrorState } from "@/components/ui/feedback/error-state";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { IdText } from "@/components/ui/id-text";
import { Card } from "@/components/ui/layout/card";
import { DescriptionList } from "@/components/ui/layout/description-list";
import { PageHeader } from "@/components/ui/layout/page-header";
import { Link } from "@/components/ui/link";
import { Money } from "@/components/ui/money";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { RowLink } from "@/components/ui/table/row-link";
import { Table } from "@/components/ui/table/table";
import type { Column } from "@/components/ui/table/table-column";
import { isWaitingOrder } from "@/lib/core/vocabulary";
import { OrderStateBadge } from "./order-state-badge";
import { type Order, orderQuery } from "./queries";
import { ReasonNotice } from "./reason-notice";
import { useOrderActions } from "./use-order-actions";

const ShipDialog = dynamic(() => import("./ship-dialog").then((module) => module.ShipDialog));

interface OrderDetailProps {
  orderId: number;
  canShip: boolean;
  canCancel: boolean;
}

/** An order: what was sold, whom it goes to, its shipments, and what can be done about it. */
export function OrderDetail({ orderId, canShip, canCancel }: OrderDetailProps) {
  const t = useTranslations("orders");
  const textOf = useErrorMessage();
  const { data: order, isError, error, refetch } = useQuery(orderQuery(orderId));
  if (!order)
    return isError ? (
      <ErrorState title={t("failedOne")} description={textOf(error)} onRetry={() => refetch()} />
    ) : (
      <Skeleton className="h-60" />
    );
  return (
    <div className="grid gap-5">
      <PageHeader
        back={{ href: "/orders", label: t("title") }}
        title={t("one", { id: order.external_id })}
        badge={<OrderStateBadge order={order} />}
        description={order.channel}
        actions={<Actions order={order} canShip={canShip} canCancel={canCancel} />}
      />
      {order.needs_decision && <ReasonNotice order={order} reason={order.needs_decision} />}
      <div className="grid items-start gap-5 lg:grid-cols-[2fr_1fr]">
        <div className="grid gap-5">
          <Lines order={order} />
          <Shipments order={order} />
        </div>
        <Facts order={order} />
      </div>
    </div>
  );
}

function Actions({ order, canShip, canCancel }: Omit<OrderDetailProps, "orderId"> & { order: Order }) {
  const t = useTranslations("orders");
  const [dialog, setDialog] = useState<"ship" | "cancel">();
  const { cancel } = useOrderActions(order.account_id);
  const close = () => setDialog(undefined);
  return (
    <>
      {canCancel && order.status === "open" && (
        <Button icon={Ban} onClick={() => setDialog("cancel")}>
          {t("cancel.action")}
        </Button>
      )}
      {canShip && isWaitingOrder(order.status) && (
        <Button variant="primary" icon={PackagePlus} onClick={() => setDialog("ship")}>
          {t("ship.action")}
        </Button>
      )}
      {dialog === "ship" && <ShipDialog order={order} onClose={close} />}
      <ConfirmDialog
        open={dialog === "cancel"}
        onOpenChange={close}
        title={t("cancel.title", { id: order.external_id })}
        description={t("cancel.hint")}
        confirm={t("cancel.confirm")}
        danger
        loading={cancel.isPending}
        onConfirm={() => cancel.mutate(order.id, { onSettled: close })}
      />
    </>
  );
}

function Lines({ order }: { order: Order }) {
  const t = useTranslations("orders.lines");
  const columns: readonly Column<Order["items"][number]>[] = [
    {
      key: "item",
      header: t("item"),
      card: "title",
      cell: ({ sku, description }) => (
        <>
          <span className="block break-words">{description || sku}</span>
          {sku && description && <IdText className="block font-normal text-muted text-sm">{sku}</IdText>}
        </>
      ),
    },
    { key: "quantity", header: t("quantity"), align: "end", cell: ({ quantity }) => quantity },
    { key: "shipped", header: t("shipped"), align: "end", cell: (item) => item.shipped_quantity },
    { key: "price", header: t("price"), align: "end", cell: (item) => <Money amount={item.unit_price} /> },
  ];
  return (
    <Card title={t("title")} flush>
      <Table caption={t("caption")} columns={columns} rows={order.items} rowKey={({ number }) => number} />
    </Card>
  );
}

function Shipments({ order }: { order: Order }) {
  const t = useTranslations("orders.shipments");
  const columns: readonly Column<Order["shipments"][number]>[] = [
    {
      key: "shipment",
      header: t("shipment"),
      card: "title",
      cell: ({ id }) => <RowLink href={`/shipments/${id}`}>#{id}</RowLink>,
    },
    { key: "state", header: t("state"), card: "aside", cell: ({ status }) => <StatusBadge status={status} /> },
    { key: "carrier", header: t("carrier"), cell: ({ carrier }) => carrier.name },
    {
      key: "guide",
      header: t("guide"),
      cell: ({ delivery_id: guide }) => (guide ? <IdText>{guide}</IdText> : "–"),
    },
    {
      key: "follow",
      header: t("follow"),
      cell: ({ id, tracking }) => (
        <Link
          href={tracking}
          aria-label={t("followNamed", { id })}
          className="relative z-10 text-accent-ink hover:underline"
        >
          {t("follow")}
        </Link>
      ),
    },
  ];
  return (
    <Card title={t("title")} flush>
      <Table
        caption={t("caption")}
        columns={columns}
        rows={order.shipments}
        rowKey={({ id }) => id}
        empty={<p className="px-5 py-4 text-muted">{t("none")}</p>}
      />
    </Card>
  );
}

function Facts({ order }: { order: Order }) {
  const t = useTranslations("orders.facts");
  const { destination: to } = order;
  const street = [to.street, to.street_number, to.street_extras].filter(Boolean).join(" ");
  const facts = [
    { term: t("recipient"), detail: to.name },
    {
      term: t("address"),
      detail: to.point_id
        ? t("point", { id: to.point_id })
        : [street, [to.zipcode, to.city].filter(Boolean).join(" "), to.state].filter(Boolean).join(", "),
    },
    { term: t("contact"), detail: [to.phone, to.email].filter(Boolean).join(" · ") },
    { term: t("document"), detail: to.document },
    { term: t("placed"), detail: <DateTime at={order.placed_at} /> },
    { term: t("value"), detail: <Money amount={order.declared_value} /> },
    { term: t("paid"), detail: order.shipping_paid === null ? "" : <Money amount={order.shipping_paid} /> },
    { term: t("chosen"), detail: order.chosen_service },
    { term: t("notes"), detail: order.notes },
  ];
  return (
    <Card title={t("title")}>
      <DescriptionList items={facts.filter(({ detail }) => detail !== "")} />
    </Card>
  );
}
