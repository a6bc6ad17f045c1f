"use client";

import clsx from "clsx";
import { Ban, Check } from "lucide-react";
import { useNow, useTranslations } from "next-intl";
import { RequestStateBadge } from "@/components/portal/requests/request-state-badge";
import { StatusBadge } from "@/components/shared/status/status-badge";
import { Button } from "@/components/ui/button";
import { DateTime } from "@/components/ui/date-time";
import { IdText } from "@/components/ui/id-text";
import { cardMoreOnly } from "@/components/ui/layout/card-more-style";
import type { Column } from "@/components/ui/table/table-column";
import { useAgeText } from "@/components/ui/use-age-text";
import { TestMark } from "../shared/account-marks";
import type { AccountRequest } from "./queries";

/** Columns of the request list; of open ones, the last has the two buttons that resolve a request. */
export function useRequestColumns(
  areOpen: boolean,
  ask: (request: AccountRequest, outcome: "done" | "refused") => void,
): readonly Column<AccountRequest>[] {
  const t = useTranslations("operatorDesk.requests");
  const labels = useTranslations("requests");
  const actions = useTranslations("ui")("actions");
  const ageText = useAgeText();
  const now = useNow({ updateInterval: 60_000 });
  return [
    {
      key: "shipment",
      header: labels("column.shipment"),
      card: "title",
      className: "max-sm:row-span-2",
      cell: ({ shipment_id: id, external_id: externalId, type, comment }) => (
        <>
          <span className="font-medium">
            #{id} ·&nbsp;{labels(`type.${type}`)}
          </span>
          {externalId && (
            <div>
              <IdText className="font-normal text-muted text-sm">{externalId}</IdText>
            </div>
          )}
          {comment && <p className="whitespace-pre-line break-words font-normal text-sm sm:max-w-80">{comment}</p>}
        </>
      ),
    },
    {
      key: "account",
      header: t("account"),
      card: "lineEnd",
      cell: ({ account }) => (
        <span className="flex flex-wrap items-center gap-x-2 max-sm:justify-end">
          {account.name} <TestMark isTest={account.is_test} />
        </span>
      ),
    },
    {
      key: "recipient",
      header: labels("column.recipient"),
      card: "more",
      cell: ({ recipient, place, carrier_name: carrier }) => (
        <>
          {recipient}
          <span className="block text-muted text-sm">
            {place} ·&nbsp;{carrier}
          </span>
        </>
      ),
    },
    {
      key: "status",
      header: labels("column.status"),
      card: "more",
      cell: ({ status }) => status && <StatusBadge status={status} />,
    },
    {
      key: "age",
      header: labels("column.age"),
      card: "aside",
      cell: ({ created_at: at }) => (
        <span className="whitespace-nowrap">
          {ageText(new Date(at), now)}
          <DateTime at={at} className="block text-muted text-sm max-sm:hidden" />
        </span>
      ),
    },
    {
      key: "resolve",
      header: areOpen ? actions : labels("column.state"),
      hideHeader: areOpen,
      card: areOpen ? "wide" : "field",
      align: "end",
      cell: (request) =>
        request.state === "open" ? (
          <span className="flex flex-wrap gap-2 max-sm:mt-2 sm:justify-end">
            <Button
              size="sm"
              icon={Check}
              aria-label={t("complete.named", { shipment: `#${request.shipment_id}` })}
              onClick={() => ask(request, "done")}
            >
              {t("complete.action")}
            </Button>
            <Button
              size="sm"
              variant="ghost"
              icon={Ban}
              aria-label={t("refuse.named", { shipment: `#${request.shipment_id}` })}
              onClick={() => ask(request, "refused")}
            >
              {t("refuse.action")}
            </Button>
          </span>
        ) : (
          <span className="sm:max-w-60">
            <RequestStateBadge state={request.state} />
            {request.refused_reason && (
              <span className={clsx("mt-0.5 block text-muted text-sm", cardMoreOnly)}>
                {labels("refusedBecause", { reason: request.refused_reason })}
              </span>
            )}
          </span>
        ),
    },
  ];
}
