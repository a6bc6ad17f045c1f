"use client";

import { useFormatter, useTranslations } from "next-intl";
import { useMemo } from "react";
import { RowLink } from "@/components/ui/table/row-link";
import type { Column } from "@/components/ui/table/table-column";
import type { ApiRequest } from "./queries";
import { developersUrl, type RequestFilters } from "./request-filters";
import { ResponseBadge } from "./response-badge";

const momentStyle = {
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  hourCycle: "h23",
} as const;

/** Columns of the request log; a click on a row opens the request. */
export function useRequestColumns(
  filters: RequestFilters,
  onGo: (next: Partial<RequestFilters>) => void,
): readonly Column<ApiRequest>[] {
  const t = useTranslations("developers");
  const format = useFormatter();
  return useMemo(
    () => [
      {
        key: "request",
        header: t("column.request"),
        card: "title",
        className: "max-sm:row-span-2",
        cell: ({ id, method, path }) => (
          <RowLink
            href={developersUrl({ ...filters, openId: id })}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              onGo({ ...filters, openId: id });
            }}
          >
            <code className="wrap-anywhere text-sm max-sm:line-clamp-2">
              <span className="font-semibold">{method}</span> <span className="font-normal">{path}</span>
            </code>
          </RowLink>
        ),
      },
      {
        key: "answer",
        header: t("column.answer"),
        card: "aside",
        cell: ({ status, code }) => <ResponseBadge status={status} code={code} />,
      },
      {
        key: "time",
        header: t("column.time"),
        card: "lineEnd",
        align: "end",
        cell: ({ milliseconds: ms }) => (
          <span className="whitespace-nowrap tabular-nums">{t("milliseconds", { ms: format.number(ms) })}</span>
        ),
      },
      {
        key: "credential",
        header: t("column.credential"),
        card: "foot",
        className: "max-sm:truncate",
        cell: ({ credential }) => credential.name || t("unnamed"),
      },
      {
        key: "at",
        header: t("column.at"),
        card: "footEnd",
        align: "end",
        cell: ({ created_at: at }) => (
          <time dateTime={at} className="whitespace-nowrap tabular-nums">
            {format.dateTime(new Date(at), momentStyle)}
          </time>
        ),
      },
    ],
    [t, format, filters, onGo],
  );
}
