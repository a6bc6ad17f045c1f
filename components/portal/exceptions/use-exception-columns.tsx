import { useNow, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { StatusBadge } from "@/components/shared/status/status-badge";
import { DateTime } from "@/components/ui/date-time";
import { IdText } from "@/components/ui/id-text";
import { RowLink } from "@/components/ui/table/row-link";
import type { Column } from "@/components/ui/table/table-column";
import { useAgeText } from "@/components/ui/use-age-text";
import { ContactCell } from "./contact-cell";
import type { ExceptionRow } from "./queries";
import { ReasonCell } from "./reason-cell";

/** The columns of the desk; the last one with what `actions` makes of a row. */
export function useExceptionColumns(actions: ((row: ExceptionRow) => ReactNode) | undefined): Column<ExceptionRow>[] {
  const t = useTranslations("exceptions");
  const ageText = useAgeText();
  const now = useNow();
  return [
    {
      key: "shipment",
      header: t("column.shipment"),
      card: "title",
      className: "sm:max-w-36",
      cell: ({ id, externalId, recipient, place }) => (
        <>
          <RowLink href={`/shipments/${id}`}>
            <IdText>{externalId || `#${id}`}</IdText>
          </RowLink>
          <span className="block truncate">{recipient}</span>
          <span className="block truncate font-normal text-muted text-sm">{place}</span>
        </>
      ),
    },
    {
      key: "reason",
      header: t("column.reason"),
      card: "wide",
      className: "max-sm:mt-1 sm:min-w-44 sm:max-w-96",
      cell: (row) => <ReasonCell row={row} />,
    },
    {
      key: "status",
      header: t("column.status"),
      card: "wide",
      className: "max-sm:mt-1",
      cell: ({ status, carrier, assignee }) => (
        <>
          <StatusBadge status={status} />
          <span className="mt-1 block text-muted text-sm">{carrier}</span>
          {assignee && <span className="block text-sm">{t("assignee", { name: assignee.name })}</span>}
        </>
      ),
    },
    {
      key: "since",
      header: t("column.since"),
      card: "aside",
      cell: ({ reasons: [main] }) =>
        main && (
          <span className="whitespace-nowrap">
            {ageText(new Date(main.since), now)}
            <DateTime at={main.since} className="text-muted text-sm max-sm:hidden sm:block" />
          </span>
        ),
    },
    {
      key: "contact",
      header: t("column.contact"),
      card: "wide",
      className: "max-sm:mt-2 sm:max-w-56",
      cell: (row) => <ContactCell row={row} />,
    },
    ...(actions
      ? [
          {
            key: "actions",
            header: t("column.actions"),
            hideHeader: true,
            card: "wide" as const,
            className: "max-sm:mt-3",
            align: "end" as const,
            cell: actions,
          },
        ]
      : []),
  ];
}
