"use client";

import { useQuery } from "@tanstack/react-query";
import clsx from "clsx";
import { CornerDownLeft, Hourglass, OctagonX, PackageCheck } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { useEffect } from "react";
import { apiFetch, type ReplyOf } from "@/components/shared/api-client";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { momentStyles } from "@/components/ui/date-time";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { Kbd } from "@/components/ui/kbd";
import { Card } from "@/components/ui/layout/card";
import { Link } from "@/components/ui/link";
import { dayInArgentina } from "@/lib/core/time/calendar";
import { stationName } from "../device";

type Queue = ReplyOf<"GET /api/portal/packings">;

interface QueuePanelProps {
  accountId: number;
  /** Another value reads the queue anew: after each parcel. */
  revision: number;
  onNext: () => void;
  onOpen: (shipmentId: number) => void;
}

const freshMs = 20_000;

/** What waits for a packer, by cut-off, on a station that has nothing on its bench. */
export function QueuePanel({ accountId, revision, onNext, onOpen }: QueuePanelProps) {
  const t = useTranslations("station.queue");
  const { data, refetch, isError } = useQuery({
    queryKey: ["station-queue", accountId],
    queryFn: ({ signal }) =>
      apiFetch("GET /api/portal/packings", { query: { account_id: accountId, station: stationName() }, signal }),
    refetchInterval: freshMs,
    refetchOnMount: "always",
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the revision is what asks.
  useEffect(() => void refetch(), [revision]);
  if (!data) return isError ? <p className="text-muted">{t("failed")}</p> : null;
  const { counts } = data;
  const next = data.orders.find(({ id }) => id === data.nextId);
  return (
    <div className="grid gap-4">
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <Figure label={t("toPack")} value={counts.toPack} />
        <Figure label={t("late")} value={counts.late} isBad={counts.late > 0} />
        <Figure label={t("packedByMe")} value={counts.packedByMe} />
        <Figure label={t("packedToday")} value={counts.packedToday} />
      </dl>
      {data.nextId === null ? (
        <EmptyState icon={PackageCheck} as="h2" title={t("empty")} description={t("emptyHint")} />
      ) : (
        <Button variant="primary" size="lg" icon={CornerDownLeft} onClick={onNext} className="justify-start">
          <span className="min-w-0 truncate">
            {next ? t("nextNamed", { order: nameOf(next), recipient: next.recipient }) : t("next")}
          </span>
          <span className="ml-auto max-sm:hidden">
            <Kbd>Enter</Kbd>
          </span>
        </Button>
      )}
      {data.orders.length > 0 && (
        <Card title={t("title")} flush>
          <ol className="divide-y">
            {data.orders.map((order) => (
              <OrderLine key={order.id} order={order} onOpen={onOpen} />
            ))}
          </ol>
          {counts.queued > data.orders.length && (
            <p className="px-5 py-2.5 text-muted text-sm">{t("more", { count: counts.queued - data.orders.length })}</p>
          )}
        </Card>
      )}
      <Aside orders={data.aside} count={counts.aside} onOpen={onOpen} />
      <Stopped orders={data.stopped} count={counts.stopped} />
    </div>
  );
}

const nameOf = ({ id, externalId }: { id: number; externalId: string }): string => externalId || `#${id}`;

function Figure({ label, value, isBad = false }: { label: string; value: number; isBad?: boolean }) {
  return (
    <div className="flex flex-col justify-between rounded-lg border bg-surface px-3 py-2">
      <dt className="text-muted text-sm">{label}</dt>
      <dd className={clsx("font-semibold text-2xl tabular-nums", isBad && "text-danger-ink")}>{value}</dd>
    </div>
  );
}

function OrderLine({ order, onOpen }: { order: Queue["orders"][number]; onOpen: (id: number) => void }) {
  const t = useTranslations("station.queue");
  const format = useFormatter();
  const cutOff = new Date(order.cutOff);
  const isToday = dayInArgentina(cutOff) === dayInArgentina(new Date());
  const at = format.dateTime(cutOff, isToday ? momentStyles.time : { weekday: "short", ...momentStyles.time });
  const { heldBy } = order;
  return (
    <li>
      <button
        type="button"
        onClick={() => onOpen(order.id)}
        className="flex w-full items-center gap-3 px-5 py-2.5 text-start hover:bg-sunken"
      >
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium">{nameOf(order)}</span>
          <span className="block truncate text-muted text-sm">
            {order.recipient} ·&nbsp;{order.carrierName} ·&nbsp;
            {order.packed > 0
              ? t("packedOf", { packed: order.packed, count: order.pieces })
              : t("pieces", { count: order.pieces })}
          </span>
          {heldBy && (
            <span className="block truncate text-sm text-warning-ink">
              {heldBy.isHere
                ? t("here")
                : t("heldBy", {
                    name: heldBy.name ?? t("somebody"),
                    since: format.dateTime(new Date(heldBy.since), momentStyles.time),
                  })}
            </span>
          )}
        </span>
        <span className="grid shrink-0 justify-items-end gap-1 text-sm">
          <span className="tabular-nums">{t("cutOff", { at })}</span>
          {order.isLate && <Badge tone="danger">{t("isLate")}</Badge>}
        </span>
      </button>
    </li>
  );
}

function Aside({
  orders,
  count,
  onOpen,
}: {
  orders: Queue["aside"];
  count: number;
  onOpen: (shipmentId: number) => void;
}) {
  const t = useTranslations("station.queue");
  const format = useFormatter();
  if (count === 0) return null;
  return (
    <Card title={t("aside", { count })} flush>
      <ul className="divide-y">
        {orders.map((order) => (
          <li key={order.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-5 py-2.5">
            <Hourglass aria-hidden className="size-4 shrink-0 text-muted" />
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium">
                {nameOf(order)} ·&nbsp;{order.recipient}
              </span>
              <span className="block break-words text-sm">
                {t("lacks", {
                  articles: order.missing
                    .map(({ label, quantity }) => (quantity > 1 ? `${label} × ${quantity}` : label))
                    .join(", "),
                })}
              </span>
              <span className="block text-muted text-sm">
                {t("asideBy", {
                  name: order.by ?? t("somebody"),
                  at: format.dateTime(new Date(order.since), momentStyles.both),
                })}
              </span>
            </span>
            <Button size="sm" onClick={() => onOpen(order.id)}>
              {t("takeBack")}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Stopped({ orders, count }: { orders: Queue["stopped"]; count: number }) {
  const t = useTranslations("station.queue");
  if (count === 0) return null;
  return (
    <Card title={t("stopped", { count })} flush>
      <ul className="divide-y">
        {orders.map((order) => (
          <li key={order.id} className="flex items-center gap-3 px-5 py-2.5">
            <OctagonX aria-hidden className="size-4 shrink-0 text-danger-ink" />
            <span className="min-w-0">
              <Link href={`/shipments/${order.id}`} className="block truncate font-medium hover:text-accent-ink">
                {nameOf(order)} ·&nbsp;{order.recipient}
              </Link>
              <span className="block break-words text-sm">{order.reason}</span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
