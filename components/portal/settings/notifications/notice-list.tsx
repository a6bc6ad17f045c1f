"use client";

import {
  BellRing,
  ChartNoAxesColumn,
  Coins,
  type LucideIcon,
  PackageX,
  Scale,
  Store,
  TriangleAlert,
  Wallet,
  Webhook,
} from "lucide-react";
import { useTranslations } from "next-intl";
import { DateTime } from "@/components/ui/date-time";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { Card } from "@/components/ui/layout/card";
import { Link } from "@/components/ui/link";
import { formatAmount } from "@/lib/core/money";
import { type MemberNoticeKind, shipmentStatuses } from "@/lib/core/vocabulary";
import { reportState } from "../../reports/report-state";
import { useReportFormat } from "../../reports/use-report-format";
import type { Notices } from "../queries";

type Entry = Notices["recent"][number];

const icons: Readonly<Record<MemberNoticeKind, LucideIcon>> = {
  low_balance: Wallet,
  top_up: Coins,
  shipment_exception: TriangleAlert,
  piece_missing: PackageX,
  charge_announced: Scale,
  webhook_disabled: Webhook,
  channel_failing: Store,
  claim: Scale,
  monthly_report: ChartNoAxesColumn,
};

/** Recent notices to the account, e-mailed or not. */
export function NoticeList({ notices }: { notices: readonly Entry[] }) {
  const t = useTranslations("settings.notifications");
  return (
    <Card flush title={t("recent")}>
      {notices.length === 0 ? (
        <EmptyState icon={BellRing} title={t("none")} />
      ) : (
        <ul className="divide-y">
          {notices.map((notice) => {
            const Icon = icons[notice.kind];
            return (
              <li key={notice.id} className="flex items-start gap-3 px-5 py-3">
                <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
                <div className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-4">
                  <NoticeText notice={notice} />
                  <DateTime at={notice.created_at} className="text-muted text-sm" />
                </div>
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}

function NoticeText({ notice }: { notice: Entry }) {
  const t = useTranslations("settings.notifications");
  const statusLabels = useTranslations("status");
  const { kind, shipment_id: shipmentId, webhook_id: webhookId, available } = notice;
  const { month } = useReportFormat();
  const link = "text-accent-ink underline underline-offset-2";
  if (kind === "shipment_exception" && shipmentId !== null) {
    const status = shipmentStatuses.find((known) => known === notice.status);
    return (
      <Link href={`/shipments/${shipmentId}`} className={link}>
        {t("exception", { id: String(shipmentId), status: status ? statusLabels(status) : "–" })}
      </Link>
    );
  }
  if ((kind === "piece_missing" || kind === "charge_announced") && shipmentId !== null)
    return (
      <Link href={`/shipments/${shipmentId}`} className={link}>
        {t(kind === "piece_missing" ? "pieceMissing" : "chargeAnnounced", { id: String(shipmentId) })}
      </Link>
    );
  if (kind === "claim" && notice.news && shipmentId !== null)
    return (
      <Link href={`/claims/${notice.claim_id ?? ""}`} className={link}>
        {t(`claim.${notice.news}`, { id: String(shipmentId) })}
      </Link>
    );
  if (kind === "webhook_disabled")
    return (
      <Link href={`/settings/webhooks/${webhookId ?? ""}`} className={link}>
        {t("webhookDisabled")}
      </Link>
    );
  if (kind === "channel_failing")
    return (
      <Link href="/settings/channels" className={link}>
        {t("channelFailing", { host: notice.host ?? "" })}
      </Link>
    );
  if (kind === "top_up") {
    const amount = notice.amount ?? 0;
    return (
      <Link href="/billing" className={link}>
        {t(amount > 0 ? "credited" : "returned", { amount: formatAmount(Math.abs(amount)) })}
      </Link>
    );
  }
  if (kind === "monthly_report" && notice.from && notice.to)
    return (
      <Link
        href={reportState.toUrl("/reports", { period: "custom", from: notice.from, to: notice.to })}
        className={link}
      >
        {t("monthlyReport", { month: month(notice.from) })}
      </Link>
    );
  return <span>{t("lowBalance", { amount: formatAmount(available ?? 0) })}</span>;
}
