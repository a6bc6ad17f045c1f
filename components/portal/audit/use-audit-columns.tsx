"use client";

import clsx from "clsx";
import { useTranslations } from "next-intl";
import { type ReactNode, useMemo } from "react";
import { DateTime } from "@/components/ui/date-time";
import { cardMoreClamp, cardMoreTruncate } from "@/components/ui/layout/card-more-style";
import { Link } from "@/components/ui/link";
import type { Column } from "@/components/ui/table/table-column";
import { type AuditScope, auditUrl } from "./audit-filters";
import type { AuditEntry } from "./queries";

/** Columns of the audit log. Actor and target link to all entries about them. */
export function useAuditColumns(scope: AuditScope): readonly Column<AuditEntry>[] {
  const t = useTranslations("audit");
  return useMemo(
    () => [
      {
        key: "action",
        header: t("column.action"),
        card: "title",
        className: "max-sm:col-span-2",
        cell: ({ who, did, actor, facts }) => (
          <>
            <p className={clsx("text-pretty font-medium", cardMoreClamp)}>
              <FilterLink href={auditUrl(scope, { actor: actor.label })}>{who}</FilterLink> {did}
            </p>
            {facts.length > 0 && (
              <p className={clsx("break-words font-normal text-muted text-sm", cardMoreTruncate)}>
                {facts.join(" · ")}
              </p>
            )}
          </>
        ),
      },
      {
        key: "target",
        header: t("column.target"),
        card: "foot",
        cell: ({ about, target }) => about && <FilterLink href={auditUrl(scope, { target })}>{about}</FilterLink>,
      },
      ...(scope === "platform" ? [accountColumn(t, scope)] : []),
      {
        key: "at",
        header: t("column.at"),
        card: scope === "platform" ? "lineEnd" : "line",
        align: "end",
        cell: ({ created_at: at }) => <DateTime at={at} className="whitespace-nowrap" />,
      },
    ],
    [t, scope],
  );
}

const accountColumn = (t: ReturnType<typeof useTranslations<"audit">>, scope: AuditScope): Column<AuditEntry> => ({
  key: "account",
  header: t("column.account"),
  card: "line",
  className: "max-sm:truncate",
  cell: ({ account }) =>
    account === null ? (
      <span className="text-muted">–</span>
    ) : (
      <FilterLink href={auditUrl(scope, { account: account.id })}>
        {account.name} <span className="whitespace-nowrap text-muted text-sm">#{account.id}</span>
      </FilterLink>
    ),
});

function FilterLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className="underline decoration-line hover:decoration-current">
      {children}
    </Link>
  );
}
