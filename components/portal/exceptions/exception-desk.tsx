"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Bell, Check, type LucideIcon, PackageCheck, PackageSearch, RotateCcw, UserCheck } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { QueryTable } from "@/components/shared/query-table";
import { SelectionSection } from "@/components/shared/selection-section";
import { toId } from "@/components/shared/url-state";
import { useUrlState } from "@/components/shared/use-url-state";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { Checkbox } from "@/components/ui/form/checkbox";
import { OptionalSelect } from "@/components/ui/form/optional-select";
import { Card } from "@/components/ui/layout/card";
import { LinkTabs } from "@/components/ui/layout/link-tabs";
import { lazyComponent } from "@/components/ui/lazy-component";
import { LinkButton } from "@/components/ui/link-button";
import { Pages } from "@/components/ui/table/pages";
import { exceptionStates } from "@/lib/core/vocabulary";
import { exceptionsState, noExceptionFilters, toExceptionsQuery } from "../shipment-filters/exceptions";
import { type ExceptionRow, exceptionsKey, exceptionsQuery } from "./queries";
import { type AskedAction, RowActions } from "./row-actions";
import { useExceptionColumns } from "./use-exception-columns";
import { useMarks } from "./use-marks";

const RowDialog = dynamic(lazyComponent(() => import("./row-dialog").then((file) => file.RowDialog)));
const RemindDialog = dynamic(lazyComponent(() => import("./remind-dialog").then((file) => file.RemindDialog)));

interface ExceptionDeskProps {
  accountId: number;
  userId: number;
  carriers: readonly { readonly id: number; readonly name: string }[];
  canChange: boolean;
}

const nothing: ReadonlySet<string> = new Set();

/** The shipments that need somebody, with what can be done about each. */
export function ExceptionDesk({ accountId, userId, carriers, canChange }: ExceptionDeskProps) {
  const t = useTranslations("exceptions");
  const client = useQueryClient();
  const { values: filters, show, toUrl, hrefWith } = useUrlState(exceptionsState);
  const list = useQuery(exceptionsQuery(toExceptionsQuery(filters, accountId)));
  const [asked, setAsked] = useState<{ readonly row: ExceptionRow; readonly action: AskedAction }>();
  const [chosen, setChosen] = useState(nothing);
  const [isReminding, setReminding] = useState(false);
  const marks = useMarks(accountId, (ids) => {
    const marked = new Set(ids.map(String));
    setChosen((kept) => new Set([...kept].filter((id) => !marked.has(id))));
  });
  const columns = useExceptionColumns(
    canChange
      ? (row) => (
          <RowActions
            row={row}
            state={filters.state}
            userId={userId}
            marks={marks}
            onAsk={(about, action) => setAsked({ row: about, action })}
          />
        )
      : undefined,
  );
  // What left the page since it was ticked is marked by nobody.
  const shown = list.data?.data ?? [];
  const ids = shown.map(({ id }) => id).filter((id) => chosen.has(String(id)));
  const isNarrowed = filters.reason !== undefined || filters.carrierId !== undefined || filters.mine;
  const bulk: readonly { readonly mark: "done" | "reopen" | "assign"; readonly icon: LucideIcon }[] =
    filters.state === "done"
      ? [{ mark: "reopen", icon: RotateCcw }]
      : [
          { mark: "done", icon: Check },
          { mark: "assign", icon: UserCheck },
        ];
  return (
    <Card flush>
      <LinkTabs
        label={t("state.label")}
        tabs={exceptionStates.map((state) => ({
          href: hrefWith({ state }),
          label: t(`state.${state}`),
          count: list.data?.counts[state],
          isCurrent: state === filters.state,
        }))}
      />
      <search className="flex flex-wrap items-center gap-3 border-b px-4 py-3 sm:px-5">
        <OptionalSelect
          aria-label={t("column.reason")}
          className="sm:w-60!"
          none={t("everyReason")}
          value={filters.reason}
          onValueChange={(reason) => show({ reason })}
          options={reasonOptions(list.data?.reasons ?? [], filters.reason).map(({ reason, count }) => ({
            value: reason,
            label: t("reasonCount", { reason: t(`reason.${reason}`), count }),
          }))}
        />
        <OptionalSelect
          aria-label={t("carrier")}
          className="sm:w-52!"
          none={t("everyCarrier")}
          value={filters.carrierId?.toString()}
          onValueChange={(id) => show({ carrierId: toId(id ?? "") })}
          options={carriers.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <Checkbox label={t("mine")} checked={filters.mine} onChange={({ target }) => show({ mine: target.checked })} />
        {isNarrowed && (
          <Button size="sm" variant="ghost" onClick={() => show(noExceptionFilters)}>
            {t("clear")}
          </Button>
        )}
      </search>
      {canChange && ids.length > 0 && !list.isPlaceholderData && (
        <SelectionSection label={t("selection.label")}>
          <p role="status" className="font-medium">
            {t("selection.chosen", { count: ids.length })}
          </p>
          <div className="flex flex-wrap gap-1.5">
            {bulk.map(({ mark, icon }) => (
              <Button
                key={mark}
                size="sm"
                icon={icon}
                disabled={marks.isPending}
                onClick={() => marks.mutate({ ids, mark })}
              >
                {t(mark)}
              </Button>
            ))}
            <Button size="sm" icon={Bell} disabled={marks.isPending} onClick={() => setReminding(true)}>
              {t("remind.action")}
            </Button>
            <Button size="sm" variant="ghost" onClick={() => setChosen(nothing)}>
              {t("selection.none")}
            </Button>
          </div>
        </SelectionSection>
      )}
      <QueryTable
        query={list}
        failed={t("failed")}
        caption={t("caption")}
        columns={columns}
        rowKey={({ id }) => id}
        rowLabel={({ id }) => t("rowLabel", { id })}
        selection={canChange ? { chosen, onChange: setChosen } : undefined}
        empty={
          <EmptyState
            icon={isNarrowed ? PackageSearch : PackageCheck}
            title={t(isNarrowed ? "empty.found" : `empty.${filters.state}`)}
            description={isNarrowed ? undefined : t("empty.hint")}
            actions={isNarrowed && <LinkButton href={hrefWith(noExceptionFilters)}>{t("clear")}</LinkButton>}
          />
        }
        foot={({ meta }) => <Pages meta={meta} toUrl={toUrl} />}
      />
      {asked && (
        <RowDialog
          {...asked}
          marks={marks}
          onClose={() => {
            setAsked(undefined);
            client.invalidateQueries({ queryKey: exceptionsKey(accountId) });
          }}
        />
      )}
      {isReminding && <RemindDialog ids={ids} marks={marks} onClose={() => setReminding(false)} />}
    </Card>
  );
}

type CountedReason = {
  readonly reason: NonNullable<ExceptionRow["reasons"][number]>["reason"];
  readonly count: number;
};

/** Reasons that some shipment has, and the chosen one although none has it any more. */
const reasonOptions = (
  counted: readonly CountedReason[],
  chosen: CountedReason["reason"] | undefined,
): readonly CountedReason[] =>
  chosen === undefined || counted.some(({ reason }) => reason === chosen)
    ? counted
    : [...counted, { reason: chosen, count: 0 }];
