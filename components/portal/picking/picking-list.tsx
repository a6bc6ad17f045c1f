"use client";

import clsx from "clsx";
import { ListChecks, RotateCcw, Waves, X } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { apiFetch } from "@/components/shared/api-client";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { Notice } from "@/components/ui/feedback/notice";
import { Checkbox } from "@/components/ui/form/checkbox";
import { LinkButton } from "@/components/ui/link-button";
import { groupBy } from "@/lib/core/group-by";
import type { PickingLine } from "@/lib/core/picking-list";
import { limits, type ShipmentStatus } from "@/lib/core/vocabulary";
import { FilePrinter } from "../printing/printer/file-printer";
import { makeWaveUrl } from "./picking-url";
import { useTicks } from "./use-ticks";

interface ListedOrder {
  readonly id: number;
  readonly externalId: string;
  readonly recipientName: string;
}

interface PickingListProps {
  accountId: number;
  accountName: string;
  /** The time of the list, in words. */
  madeAt: string;
  lines: readonly PickingLine[];
  orders: readonly ListedOrder[];
  withoutArticles: readonly (ListedOrder & { packages: number })[];
  /** With what stops a stopped one, in words. */
  notOpen: readonly (ListedOrder & { status: ShipmentStatus; stop: string | null; isReturn: boolean })[];
  /** Names of the warehouses by their codes. */
  warehouses: Readonly<Record<string, string>>;
  /** More shipments were chosen than the list takes. */
  isCut: boolean;
  canMakeWaves: boolean;
}

/** What to take from where for several orders: ticked off on a phone, or printed. */
export function PickingList({
  accountId,
  lines,
  orders,
  withoutArticles,
  notOpen,
  warehouses,
  isCut,
  canMakeWaves,
  ...head
}: PickingListProps) {
  const t = useTranslations("picking");
  const { ticked, toggle, clear } = useTicks(orders.map(({ id }) => id).join(","));
  const names = new Map(orders.map((order) => [order.id, nameOf(order)]));
  const done = lines.filter((line) => ticked.has(tickOf(line))).length;
  const picked = { account_id: accountId, shipment_ids: orders.map(({ id }) => id) };
  const missing = lines.filter((line) => line.missing > 0).length;
  return (
    // Printed in black on white, in the dark theme too, with empty boxes: their marks keep a colour that paper does not show.
    <div className="min-h-dvh bg-canvas print:bg-[white] print:**:bg-[white]! print:[&_:not([aria-hidden],[aria-hidden]_*)]:text-[black]!">
      <header className="sticky top-0 z-30 flex flex-wrap items-center gap-x-4 gap-y-2 border-b bg-surface px-4 py-2.5 max-sm:test-account:pt-8 sm:px-6 print:static print:border-0 print:px-0">
        <div className="min-w-0 flex-1 max-sm:basis-full">
          <h1 className="font-semibold text-lg">{t("title")}</h1>
          <p className="truncate text-muted text-sm">
            {head.accountName} ·&nbsp;{head.madeAt}
          </p>
        </div>
        <div className="flex items-center gap-2 max-sm:gap-0 max-sm:*:px-2! print:hidden">
          {lines.length > 0 && (
            <FilePrinter
              accountId={accountId}
              content={picked}
              queue={(id, idempotencyKey) =>
                apiFetch("POST /api/portal/printers/{id}/picking-lists", {
                  params: { id },
                  body: picked,
                  idempotencyKey,
                })
              }
              onBrowser={() => window.print()}
              label={t("print")}
            />
          )}
          {canMakeWaves && (
            <LinkButton href={makeWaveUrl(orders.map(({ id }) => id))} variant="ghost" icon={Waves}>
              {t(orders.length > 0 ? "makeWave" : "waves")}
            </LinkButton>
          )}
          <LinkButton href="/scan" variant="ghost" icon={X}>
            {t("exit")}
          </LinkButton>
        </div>
      </header>
      <main className="mx-auto grid w-full max-w-4xl gap-4 p-4 sm:p-6 print:max-w-none print:p-0">
        {isCut && <Notice tone="warning">{t("cut", { count: limits.pickingOrders })}</Notice>}
        {lines.length === 0 ? (
          <EmptyState
            icon={ListChecks}
            as="h2"
            title={t("empty")}
            description={t("emptyHint")}
            actions={<LinkButton href="/shipments">{t("toShipments")}</LinkButton>}
          />
        ) : (
          <>
            <Summary lines={lines} orders={orders.length} done={done} onClear={clear} />
            {missing > 0 && <Notice tone="warning">{t("missingLines", { count: missing })}</Notice>}
            {[...groupBy(lines, ({ warehouse }) => warehouse)].map(([warehouse, own]) => (
              <section key={warehouse ?? ""} className="grid gap-3">
                <h2 className="font-semibold text-lg">
                  {warehouse === null ? t("nowhere") : (warehouses[warehouse] ?? warehouse)}
                </h2>
                {[...groupBy(own, ({ place }) => place)].map(([place, group]) => (
                  <Place key={place} place={place} isNamed={warehouse !== null}>
                    {group.map((line) => (
                      <Line
                        key={line.key}
                        line={line}
                        names={names}
                        isTicked={ticked.has(tickOf(line))}
                        onToggle={() => toggle(tickOf(line))}
                      />
                    ))}
                  </Place>
                ))}
              </section>
            ))}
          </>
        )}
        {withoutArticles.length > 0 && (
          <Apart title={t("withoutArticles")} hint={t("withoutArticlesHint")}>
            {withoutArticles.map((order) => (
              <Order key={order.id} order={order} about={t("packages", { count: order.packages })} />
            ))}
          </Apart>
        )}
        {notOpen.length > 0 && (
          <Apart title={t("notOpen")} hint={t("notOpenHint")}>
            {notOpen.map((order) => (
              <Order key={order.id} order={order} about={<Reason order={order} />} />
            ))}
          </Apart>
        )}
      </main>
    </div>
  );
}

/** A line whose quantity changed is another one: what was ticked for two pieces is not done for three. */
const tickOf = ({ key, quantity }: PickingLine): string => `${quantity} ${key}`;

const nameOf = ({ id, externalId }: ListedOrder): string => externalId || `#${id}`;

interface SummaryProps {
  lines: readonly PickingLine[];
  orders: number;
  done: number;
  onClear: () => void;
}

function Summary({ lines, orders, done, onClear }: SummaryProps) {
  const t = useTranslations("picking");
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p>{t("summary", { orders, lines: lines.length, pieces })}</p>
      <div className="flex items-center gap-3 print:hidden">
        <p role="status" className="font-medium tabular-nums">
          {t("done", { done, count: lines.length })}
        </p>
        {done > 0 && (
          <Button size="sm" variant="ghost" icon={RotateCcw} onClick={onClear}>
            {t("clear")}
          </Button>
        )}
      </div>
    </div>
  );
}

interface PlaceProps {
  place: string;
  /** Within a warehouse: articles without a place say so. */
  isNamed: boolean;
  children: React.ReactNode;
}

function Place({ place, isNamed, children }: PlaceProps) {
  const t = useTranslations("picking");
  return (
    <div className="overflow-clip rounded-lg border bg-surface shadow-card print:rounded-none print:border-[black] print:shadow-none">
      {isNamed && (
        <h3 className="break-after-avoid border-b bg-sunken px-4 py-2 font-semibold">
          {place === "" ? t("noPlace") : place}
        </h3>
      )}
      <ul className="divide-y">{children}</ul>
    </div>
  );
}

interface LineProps {
  line: PickingLine;
  names: ReadonlyMap<number, string>;
  isTicked: boolean;
  onToggle: () => void;
}

/** The whole line is the target of its check box, for fingers. */
function Line({ line, names, isTicked, onToggle }: LineProps) {
  const t = useTranslations("picking");
  const format = useFormatter();
  const { code, name, barcode, quantity, missing, orders } = line;
  const article = [code, name].filter(Boolean).join(" ") || t("unnamed");
  return (
    <li className="relative flex break-inside-avoid items-start gap-3 px-4 py-3 hover:bg-hover">
      <Checkbox
        label={t("tick", { quantity, article })}
        hideLabel
        checked={isTicked}
        onChange={onToggle}
        className="after:absolute after:inset-0"
      />
      <div className={clsx("min-w-0 flex-1", isTicked && "text-muted line-through print:no-underline")}>
        <p className="break-words">
          {code && <span className="font-mono font-semibold">{code}</span>} {name || (!code && t("unnamed"))}
        </p>
        {barcode && <p className="font-mono text-muted text-sm">{barcode}</p>}
        <p className="break-words text-muted text-sm">
          {orders
            .map(({ orderId, quantity: pieces }) => `${names.get(orderId)} × ${format.number(pieces)}`)
            .join(" · ")}
        </p>
      </div>
      <div className="flex shrink-0 flex-col items-end gap-1">
        <span className="font-semibold text-xl tabular-nums">{format.number(quantity)}</span>
        {missing > 0 && <Badge tone="danger">{t("missing", { count: missing })}</Badge>}
      </div>
    </li>
  );
}

function Apart({ title, hint, children }: { title: string; hint: string; children: React.ReactNode }) {
  return (
    <section className="break-inside-avoid-page">
      <h2 className="font-semibold text-lg">{title}</h2>
      <p className="text-muted text-sm">{hint}</p>
      <ul className="mt-2 divide-y rounded-lg border bg-surface print:rounded-none">{children}</ul>
    </section>
  );
}

function Order({ order, about }: { order: ListedOrder; about: React.ReactNode }) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-2.5">
      <span className="min-w-0 break-words">
        <span className="font-semibold">{nameOf(order)}</span> ·&nbsp;{order.recipientName}
      </span>
      <span className="text-muted text-sm">{about}</span>
    </li>
  );
}

function Reason({ order: { status, stop, isReturn } }: { order: PickingListProps["notOpen"][number] }) {
  const t = useTranslations();
  return isReturn ? t("picking.return") : (stop ?? t(`status.${status}`));
}
