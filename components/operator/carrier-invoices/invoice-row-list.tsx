"use client";

import { useQuery } from "@tanstack/react-query";
import { FileSearch } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { QueryTable } from "@/components/shared/query-table";
import { SelectionSection } from "@/components/shared/selection-section";
import { useUrlState } from "@/components/shared/use-url-state";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { Field } from "@/components/ui/form/field";
import { OptionalSelect } from "@/components/ui/form/optional-select";
import { Card } from "@/components/ui/layout/card";
import { lazyComponent } from "@/components/ui/lazy-component";
import {
  type InvoiceRowClass,
  type InvoiceRowDecision,
  invoiceRowClasses,
  invoiceRowDecisions,
  passedOnClasses,
} from "@/lib/core/vocabulary";
import { DeskPages } from "../shared/desk-pages";
import type { Choice } from "./decide-dialog";
import { invoiceRowsState } from "./invoices-state";
import { type InvoiceRow, invoiceRowsQuery, type WholeInvoice } from "./queries";
import { useRowColumns } from "./use-row-columns";

const DecideDialog = dynamic(lazyComponent(() => import("./decide-dialog").then((file) => file.DecideDialog)));

const none: ReadonlySet<string> = new Set();

/** The rows of an invoice by class and decision. The ticked ones are decided, or all of a class. */
export function InvoiceRowList({ invoice }: { invoice: WholeInvoice }) {
  const t = useTranslations("carrierInvoices");
  const { values, show, toUrl } = useUrlState(invoiceRowsState);
  const { class: rowClass, decision, page } = values;
  const rows = useQuery(invoiceRowsQuery(invoice.id, { class: rowClass, decision, page }));
  const columns = useRowColumns();
  const [ticked, setTicked] = useState(none);
  const [question, setQuestion] = useState<{ choice: Choice; decision: InvoiceRowDecision }>();
  // Only what is in sight and undecided is decided on, or a dispute that has ended.
  const chosen = useMemo(
    () => (rows.data?.data ?? []).filter((row) => isOpen(row) && ticked.has(String(row.id))),
    [rows.data, ticked],
  );
  const whole = rowClass && invoice.classes.find((total) => total.class === rowClass);
  const ask = (choice: Choice) => (asked: InvoiceRowDecision) => setQuestion({ choice, decision: asked });
  return (
    <Card flush title={t("row.caption")}>
      <search className="flex flex-wrap items-end gap-3 border-b px-4 py-3 sm:px-5">
        <Field label={t("row.class")} className="min-w-52">
          <OptionalSelect
            none={t("row.anyClass")}
            value={rowClass}
            onValueChange={(value) => show({ class: value })}
            options={invoiceRowClasses.map((value) => ({ value, label: t(`class.${value}`) }))}
          />
        </Field>
        <Field label={t("row.decision")} className="min-w-52">
          <OptionalSelect
            none={t("row.anyDecision")}
            value={decision}
            onValueChange={(value) => show({ decision: value })}
            options={[
              { value: "none", label: t("row.undecided") },
              ...invoiceRowDecisions.map((value) => ({ value, label: t(`decision.${value}`) })),
            ]}
          />
        </Field>
      </search>
      {chosen.length > 0 ? (
        <SelectionSection label={t("row.selection")}>
          <p role="status" className="font-medium">
            {t("row.chosen", { count: chosen.length })}
          </p>
          <Decisions
            decisions={chosen.every(({ decision }) => decision !== null) ? ["passed_on"] : invoiceRowDecisions}
            onAsk={ask({ rowIds: chosen.map(({ id }) => id), count: chosen.length })}
          />
          <Button size="sm" variant="ghost" onClick={() => setTicked(none)}>
            {t("row.clear")}
          </Button>
        </SelectionSection>
      ) : (
        <div className="flex flex-wrap items-center gap-3 border-b px-4 py-2.5 sm:px-5">
          {whole && whole.undecided > 0 ? (
            <>
              <p className="font-medium text-sm">
                {t("one.whole")}: {t(`class.${whole.class}`)}
              </p>
              <Decisions
                decisions={decisionsOf(whole.class)}
                onAsk={ask({ class: whole.class, count: whole.undecided })}
              />
            </>
          ) : (
            <p className="text-muted text-sm">{t("one.wholeHint")}</p>
          )}
        </div>
      )}
      <QueryTable
        query={rows}
        failed={t("failed")}
        caption={t("row.caption")}
        columns={columns}
        rowKey={({ id }) => id}
        rowLabel={({ line }) => t("row.label", { line })}
        selection={{ chosen: ticked, onChange: setTicked }}
        empty={
          <EmptyState
            icon={FileSearch}
            title={t("row.none")}
            actions={
              <Button onClick={() => show({ class: undefined, decision: undefined })}>{t("row.showAll")}</Button>
            }
          />
        }
        foot={({ total }) => <DeskPages total={total} page={page} toUrl={toUrl} />}
      />
      {question && (
        <DecideDialog
          invoiceId={invoice.id}
          {...question}
          onClose={() => setQuestion(undefined)}
          onDecided={() => setTicked(none)}
        />
      )}
    </Card>
  );
}

/** What is left of a dispute that has ended can still be passed on. */
const isOpen = ({ decision, creditedCents }: InvoiceRow): boolean =>
  decision === null || (decision === "disputed" && creditedCents !== null);

function decisionsOf(rowClass: InvoiceRowClass): readonly InvoiceRowDecision[] {
  if (rowClass === "other_currency" || rowClass === "unreadable") return ["ignored"];
  const isPassedOn = passedOnClasses.some((known) => known === rowClass);
  return invoiceRowDecisions.filter((decision) => isPassedOn || decision !== "passed_on");
}

interface DecisionsProps {
  decisions: readonly InvoiceRowDecision[];
  onAsk: (decision: InvoiceRowDecision) => void;
}

function Decisions({ decisions, onAsk }: DecisionsProps) {
  const t = useTranslations("carrierInvoices.decide");
  return decisions.map((decision) => (
    <Button key={decision} size="sm" onClick={() => onAsk(decision)}>
      {t(decision)}
    </Button>
  ));
}
