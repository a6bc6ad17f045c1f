"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { type ReactNode, useMemo } from "react";
import { DateTime } from "@/components/ui/date-time";
import { Money } from "@/components/ui/money";
import type { Column } from "@/components/ui/table-column";
import { type AuditScope, auditUrl } from "./audit-filters";
import type { AuditEntry } from "./queries";
import { useFactLabels } from "./use-fact-labels";

/** Columns of the audit log. Actor and target link to all entries about them. */
export function useAuditColumns(scope: AuditScope): readonly Column<AuditEntry>[] {
  const t = useTranslations("audit");
  return useMemo(
    () => [
      {
        key: "action",
        header: t("column.action"),
        card: "title",
        className: "min-w-0",
        cell: (entry) => (
          <>
            <p className="font-medium">{wordOf(t, entry.action)}</p>
            <Detail entry={entry} />
          </>
        ),
      },
      {
        key: "target",
        header: t("column.target"),
        cell: ({ target }) => (
          <FilterLink href={auditUrl(scope, { target })}>
            <code className="break-all text-sm">{target}</code>
          </FilterLink>
        ),
      },
      ...(scope === "platform" ? [accountColumn(t, scope)] : []),
      {
        key: "actor",
        header: t("column.actor"),
        cell: ({ actor }) => (
          <FilterLink href={auditUrl(scope, { actor: actor.label })}>{actor.name ?? nameOf(t, actor)}</FilterLink>
        ),
      },
      {
        key: "at",
        header: t("column.at"),
        align: "end",
        cell: ({ created_at: at }) => <DateTime at={at} className="whitespace-nowrap" />,
      },
    ],
    [t, scope],
  );
}

const accountColumn = (t: Translate, scope: AuditScope): Column<AuditEntry> => ({
  key: "account",
  header: t("column.account"),
  cell: ({ account }) =>
    account === null ? (
      <span className="text-muted">–</span>
    ) : (
      <FilterLink href={auditUrl(scope, { account: account.id })}>
        {account.name} <span className="whitespace-nowrap text-muted text-sm">#{account.id}</span>
      </FilterLink>
    ),
});

type Translate = ReturnType<typeof useTranslations<"audit">>;

/** The label of an action; an unknown action shows its code. */
function wordOf(t: Translate, action: string): string {
  const key = `did.${action}` as Parameters<Translate>[0];
  return t.has(key) ? t(key) : action;
}

function nameOf(t: Translate, { kind, id, label }: AuditEntry["actor"]): string {
  if (kind === "credential" && id !== null) return t("credential", { id });
  return kind === "system" ? t("kind.system") : label;
}

function FilterLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} prefetch={false} className="hover:underline">
      {children}
    </Link>
  );
}

function Detail({ entry: { amount, detail } }: { entry: AuditEntry }) {
  const factLabel = useFactLabels();
  const facts = Object.entries(detail).filter(([, value]) => value !== "" && value !== null);
  if (amount === null && facts.length === 0) return null;
  return (
    <p className="break-words text-muted text-sm">
      {amount !== null && <Money amount={amount} className="mr-2 tabular-nums" />}
      {facts.map(([name, value]) => factLabel(name, value)).join(" · ")}
    </p>
  );
}
