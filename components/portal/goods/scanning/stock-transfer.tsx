"use client";

import { ArrowLeftRight, X } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { Notice } from "@/components/ui/feedback/notice";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { NumberInput } from "@/components/ui/form/number-input";
import { Select } from "@/components/ui/form/select";
import { IconButton } from "@/components/ui/icon-button";
import { Card } from "@/components/ui/layout/card";
import { Table } from "@/components/ui/table/table";
import type { Column } from "@/components/ui/table/table-column";
import { ScanInput } from "../../station/scan-input";
import { ScanFeedback } from "./scan-feedback";
import { type TransferController, type TransferLine, useTransfer } from "./use-transfer";

interface StockTransferProps {
  accountId: number;
  warehouses: readonly { code: string; name: string }[];
}

/** Moves scanned articles from a warehouse to another one, all at once. */
export function StockTransfer({ accountId, warehouses }: StockTransferProps) {
  const t = useTranslations("goods.transfer");
  const controller = useTransfer(accountId);
  const options = warehouses.map(({ code, name }) => ({ value: code, label: name }));
  const isEqual = controller.from !== undefined && controller.from === controller.to;
  return (
    <div className="grid gap-5">
      <Card>
        <div className="grid gap-4">
          <div className="grid gap-4 sm:grid-cols-2 lg:max-w-2xl">
            <Field label={t("from")}>
              <Select
                value={controller.from}
                placeholder={t("chooseWarehouse")}
                onValueChange={controller.chooseFrom}
                options={options}
              />
            </Field>
            <Field label={t("to")} error={isEqual ? t("equal") : undefined}>
              <Select
                value={controller.to}
                placeholder={t("chooseWarehouse")}
                onValueChange={controller.chooseTo}
                options={options}
              />
            </Field>
          </div>
          <ScanInput input={controller.input} label={t("code")} hint={t("scanHint")} onCode={controller.onCode} />
          <ScanFeedback feedback={controller.feedback} />
        </div>
      </Card>
      {controller.lines.length === 0 ? (
        <Card flush>
          <EmptyState icon={ArrowLeftRight} title={t("none")} description={t("noneHint")} />
        </Card>
      ) : (
        <TransferLines controller={controller} canSend={controller.to !== undefined && !isEqual} />
      )}
    </div>
  );
}

function TransferLines({ controller, canSend }: { controller: TransferController; canSend: boolean }) {
  const t = useTranslations("goods.transfer");
  const textOf = useErrorMessage();
  const columns = useColumns(controller);
  const { lines, pieces, error } = controller;
  const hasErrors = lines.some((line) => controller.errorOf(line));
  return (
    <Card
      flush
      title={t("lines", { count: lines.length, pieces })}
      footer={
        <Button
          variant="primary"
          loading={controller.isPending}
          disabled={!canSend || hasErrors}
          onClick={controller.send}
        >
          {t("send", { pieces })}
        </Button>
      }
    >
      <Table caption={t("caption")} columns={columns} rows={lines} rowKey={({ skuId }) => skuId} />
      <div className="grid gap-4 border-t px-5 py-4">
        <Field label={t("comments")} optional>
          <Input
            value={controller.comments}
            maxLength={400}
            autoComplete="off"
            onChange={(event) => controller.setComments(event.target.value)}
          />
        </Field>
        {error && (
          <Notice tone="danger" live>
            {textOf(error)}
          </Notice>
        )}
      </div>
    </Card>
  );
}

function useColumns(controller: TransferController): Column<TransferLine>[] {
  const t = useTranslations("goods.transfer");
  const format = useFormatter();
  return [
    {
      key: "sku",
      header: t("sku"),
      card: "title",
      className: "sm:max-w-72",
      cell: ({ sku, name }) => (
        <>
          <span className="block truncate font-medium">{sku}</span>
          <span className="block truncate font-normal text-muted text-sm">{name}</span>
        </>
      ),
    },
    {
      key: "available",
      header: t("available"),
      align: "end",
      className: "tabular-nums",
      cell: ({ available }) => format.number(available),
    },
    {
      key: "quantity",
      header: t("quantity"),
      align: "end",
      className: "sm:w-48 sm:text-start!",
      cell: (line) => (
        <Field label={t("quantityOf", { sku: line.sku })} hideLabel error={controller.errorOf(line)}>
          <NumberInput
            className="text-end tabular-nums"
            value={line.quantity}
            onValueChange={(value) => controller.setQuantity(line.skuId, value ?? null)}
            onKeyDown={(event) => {
              if (event.key === "Enter") controller.input.current?.focus();
            }}
          />
        </Field>
      ),
    },
    {
      key: "remove",
      header: t("remove"),
      hideHeader: true,
      align: "end",
      card: "aside",
      cell: ({ skuId, sku }) => (
        <IconButton icon={X} size="sm" label={t("removeOne", { sku })} onClick={() => controller.remove(skuId)} />
      ),
    },
  ];
}
