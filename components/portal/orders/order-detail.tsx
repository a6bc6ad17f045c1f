"use client";

import { useQuery } from "@tanstack/react-query";
import { Ban, PackagePlus, Pencil } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useCanSeeMoney } from "@/components/shared/money-access";
import { QueryPending } from "@/components/shared/query-pending";
import { StatusBadge } from "@/components/shared/status/status-badge";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { IdText } from "@/components/ui/id-text";
import { Card } from "@/components/ui/layout/card";
import { PageHeader } from "@/components/ui/layout/page-header";
import { Link } from "@/components/ui/link";
import { Money } from "@/components/ui/money";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { RowLink } from "@/components/ui/table/row-link";
import { Table } from "@/components/ui/table/table";
import type { Column } from "@/components/ui/table/table-column";
import { channelName, isWaitingOrder } from "@/lib/core/vocabulary";
import type { OrderOption } from "./inbox/queries";
import { canBeShipped, canChooseOption, isOfShop, shipmentErrorOf } from "./order-facts";
import { OrderFactsCard } from "./order-facts-card";
import { OrderHistory } from "./order-history";
import { OrderOptions } from "./order-options";
import { OrderStateBadge } from "./order-state-badge";
import { type Order, orderQuery } from "./queries";
import { ReasonList } from "./reason-list";
import { ReasonNotice } from "./reason-notice";
import { ShopLink } from "./shop-link";
import { useOrderActions } from "./use-order-actions";

const RecipientDialog = dynamic(() => import("./edit/recipient-dialog").then((module) => module.RecipientDialog));
const LinesDialog = dynamic(() => import("./edit/lines-dialog").then((module) => module.LinesDialog));
const ShipDialog = dynamic(() => import("./ship-dialog").then((module) => module.ShipDialog));

interface OrderDetailProps {
  orderId: number;
  /** Whether the person may make shipments of it, which is to edit it too. */
  canShip: boolean;
  canCancel: boolean;
  /** Whether the person may change the catalogue. */
  canEditProducts: boolean;
  canMapMethods: boolean;
  /** Names of the provinces. */
  provinces: readonly string[];
}

/** An order: what was sold, whom it goes to, its shipments, and what can be done about it. */
export function OrderDetail({
  orderId,
  canShip,
  canCancel,
  canEditProducts,
  canMapMethods,
  provinces,
}: OrderDetailProps) {
  const t = useTranslations("orders");
  const { data: order, error, refetch } = useQuery(orderQuery(orderId));
  const [dialog, setDialog] = useState<OpenDialog>();
  const close = () => setDialog(undefined);
  if (!order) return <QueryPending query={{ error, refetch }} failed={t("failedOne")} className="h-60" />;
  const shipmentError = shipmentErrorOf(order);
  const ship = () => setDialog({ kind: "ship" });
  const edit =
    canShip && isWaitingOrder(order.status) ? (kind: "recipient" | "lines") => setDialog({ kind }) : undefined;
  return (
    <div className="grid gap-5">
      <PageHeader
        back={{ href: "/orders", label: t("title") }}
        title={t("one", { id: order.number })}
        badge={<OrderStateBadge order={order} />}
        description={[channelName(order.channel), order.number === order.external_id ? "" : order.external_id]
          .filter(Boolean)
          .join(" · ")}
        actions={<Actions order={order} canShip={canShip} canCancel={canCancel} onShip={ship} />}
      />
      <ReasonList
        order={order}
        canDecide={canShip}
        canMapMethods={canMapMethods}
        onShip={ship}
        onEdit={(kind) => setDialog({ kind })}
      />
      {shipmentError && <ReasonNotice order={order} reason={shipmentError} />}
      {dialog?.kind === "ship" && <ShipDialog order={order} option={dialog.option} onClose={close} />}
      {dialog?.kind === "recipient" && <RecipientDialog order={order} provinces={provinces} onClose={close} />}
      {dialog?.kind === "lines" && <LinesDialog order={order} canSave={canEditProducts} onClose={close} />}
      <div className="grid items-start gap-5 lg:grid-cols-[2fr_1fr]">
        <div className="grid gap-5">
          <Lines order={order} onEdit={edit && (() => edit("lines"))} />
          {canShip && canChooseOption(order) && (
            <OrderOptions order={order} onChoose={(option) => setDialog({ kind: "ship", option })} />
          )}
          <Shipments order={order} />
        </div>
        <div className="grid min-w-0 gap-5">
          <OrderFactsCard order={order} onEdit={edit && (() => edit("recipient"))} />
          <OrderHistory order={order} />
        </div>
      </div>
    </div>
  );
}

interface OpenDialog {
  readonly kind: "ship" | "recipient" | "lines";
  readonly option?: OrderOption;
}

interface ActionsProps extends Pick<OrderDetailProps, "canShip" | "canCancel"> {
  order: Order;
  onShip: () => void;
}

function Actions({ order, canShip, canCancel, onShip }: ActionsProps) {
  const t = useTranslations("orders");
  const [isCancelling, setIsCancelling] = useState(false);
  const { cancel } = useOrderActions();
  const close = () => setIsCancelling(false);
  return (
    <>
      <ShopLink order={order} />
      {canCancel && order.status === "open" && (
        <Button icon={Ban} onClick={() => setIsCancelling(true)}>
          {t("cancel.action")}
        </Button>
      )}
      {canShip && canBeShipped(order) && (
        <Button variant="primary" icon={PackagePlus} onClick={onShip}>
          {t("ship.action")}
        </Button>
      )}
      <ConfirmDialog
        open={isCancelling}
        onOpenChange={close}
        title={t("cancel.title", { id: order.number })}
        description={t(isOfShop(order) ? "cancel.shopHint" : "cancel.hint")}
        confirm={t("cancel.confirm")}
        danger
        loading={cancel.isPending}
        onConfirm={() => cancel.mutate(order.id, { onSettled: close })}
      />
    </>
  );
}

function Lines({ order, onEdit }: { order: Order; onEdit: (() => void) | undefined }) {
  const edit = useTranslations("orders.edit");
  const t = useTranslations("orders.lines");
  const canSeeMoney = useCanSeeMoney();
  const columns: readonly Column<Order["items"][number]>[] = [
    {
      key: "item",
      header: t("item"),
      card: "title",
      cell: ({ sku, description, kind }) => (
        <>
          <span className="block break-words">{description || sku}</span>
          {sku && description && <IdText className="block font-normal text-muted text-sm">{sku}</IdText>}
          {kind !== "goods" && <span className="block font-normal text-muted text-sm">{t(`kind.${kind}`)}</span>}
        </>
      ),
    },
    { key: "quantity", header: t("quantity"), align: "end", cell: (item) => <Quantity item={item} /> },
    { key: "shipped", header: t("shipped"), align: "end", cell: (item) => item.shipped_quantity },
    ...(canSeeMoney
      ? ([
          {
            key: "price",
            header: t("price"),
            align: "end",
            cell: (item) => <Money amount={item.unit_price} code={order.currency} />,
          },
        ] satisfies Column<Order["items"][number]>[])
      : []),
  ];
  return (
    <Card
      title={t("title")}
      flush
      actions={
        onEdit && (
          <Button size="sm" icon={Pencil} onClick={onEdit}>
            {edit("lines")}
          </Button>
        )
      }
    >
      <Table caption={t("caption")} columns={columns} rows={order.items} rowKey={({ number }) => number} />
    </Card>
  );
}

/** What was sold, with what of it was refunded; of a thing that is cut or weighed, the fraction as the shop wrote it. */
function Quantity({ item }: { item: Order["items"][number] }) {
  const t = useTranslations("orders.lines");
  const { quantity, refunded_quantity: refunded, fraction } = item;
  const sold = fraction === null ? quantity : t("fraction", { fraction });
  return (
    <>
      {refunded >= quantity ? <s>{sold}</s> : sold}
      {refunded > 0 && <span className="block text-muted text-sm">{t("refunded", { count: refunded })}</span>}
    </>
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
    {
      key: "carrier",
      header: t("carrier"),
      cell: ({ carrier, differs_from_choice: differs }) => (
        <>
          {carrier.name} {differs && <Badge tone="warning">{t("differs")}</Badge>}
        </>
      ),
    },
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
