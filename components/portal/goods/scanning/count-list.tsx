"use client";

import { X } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/form/field";
import { NumberInput } from "@/components/ui/form/number-input";
import { SegmentedControl } from "@/components/ui/form/segmented-control";
import { IconButton } from "@/components/ui/icon-button";
import { Table } from "@/components/ui/table/table";
import type { Column } from "@/components/ui/table/table-column";
import { type CountLine, differenceOf, keyOf } from "./count-lines";
import type { StockCountController } from "./use-stock-count";

/** More rows with an input each would make typing slow. */
const shownAtOnce = 100;

/** What was counted beside what the books have, the last article first. */
export function CountList({ controller, hasSeveral }: { controller: StockCountController; hasSeveral: boolean }) {
  const t = useTranslations("goods.count");
  const [shown, setShown] = useState(shownAtOnce);
  const [view, setView] = useState<"all" | "different">("all");
  const columns = useColumns(controller, hasSeveral);
  const isShown = (line: CountLine) => view === "all" || differenceOf(line) !== 0 || line.moved !== null;
  const rows = controller.lines.filter(isShown);
  return (
    <>
      <div className="border-b px-4 py-3 sm:px-5">
        <SegmentedControl
          label={t("view")}
          value={view}
          onValueChange={setView}
          options={[
            { value: "all", label: t("all") },
            { value: "different", label: t("different") },
          ]}
        />
      </div>
      <Table
        caption={t("caption")}
        columns={columns}
        rows={rows.slice(0, shown)}
        rowKey={keyOf}
        empty={<p className="px-5 py-6 text-muted">{t("noDifference")}</p>}
      />
      {rows.length > shown && (
        <div className="border-t px-5 py-3">
          <Button size="sm" onClick={() => setShown(shown + shownAtOnce)}>
            {t("showMore", { count: rows.length - shown })}
          </Button>
        </div>
      )}
    </>
  );
}

function useColumns(controller: StockCountController, hasSeveral: boolean): Column<CountLine>[] {
  const t = useTranslations("goods.count");
  const format = useFormatter();
  return [
    {
      key: "sku",
      header: t("sku"),
      card: "title",
      className: "sm:max-w-72",
      cell: ({ sku, name, warehouse }) => (
        <>
          <span className="block truncate font-medium">{sku}</span>
          <span className="block truncate font-normal text-muted text-sm">
            {hasSeveral ? `${warehouse} · ${name}` : name}
          </span>
        </>
      ),
    },
    {
      key: "books",
      header: t("books"),
      align: "end",
      className: "tabular-nums",
      cell: ({ onHand, moved }) =>
        moved ? t("movedLine", { before: onHand, now: moved.onHand }) : format.number(onHand),
    },
    {
      key: "counted",
      header: t("counted"),
      align: "end",
      className: "sm:w-48 sm:text-start!",
      cell: (line) => (
        <Field
          label={t("countOf", { sku: line.sku, warehouse: line.warehouse })}
          hideLabel
          error={controller.errorOf(line)}
        >
          <NumberInput
            className="text-end tabular-nums"
            value={line.counted}
            onValueChange={(value) => controller.setCounted(keyOf(line), value ?? null)}
            onKeyDown={(event) => {
              if (event.key === "Enter") controller.input.current?.focus();
            }}
          />
        </Field>
      ),
    },
    {
      key: "difference",
      header: t("difference"),
      align: "end",
      className: "tabular-nums",
      cell: (line) => {
        const by = differenceOf(line);
        if (by === undefined) return "–";
        if (by === 0) return <span className="text-muted">0</span>;
        return <span className="font-medium">{format.number(by, { signDisplay: "always" })}</span>;
      },
    },
    {
      key: "remove",
      header: t("remove"),
      hideHeader: true,
      align: "end",
      card: "aside",
      cell: (line) => (
        <IconButton
          icon={X}
          size="sm"
          label={t("removeOne", { sku: line.sku })}
          onClick={() => controller.remove(keyOf(line))}
        />
      ),
    },
  ];
}
