"use client";

import { ClipboardList, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { Notice } from "@/components/ui/feedback/notice";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { Select } from "@/components/ui/form/select";
import { Card } from "@/components/ui/layout/card";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { ScanInput } from "../../station/scan-input";
import { sumOf } from "./count-lines";
import { CountList } from "./count-list";
import { CountSheetCard } from "./count-sheet-card";
import { ScanFeedback } from "./scan-feedback";
import { type StockCountController, useStockCount } from "./use-stock-count";

interface StockCountProps {
  accountId: number;
  warehouses: readonly { code: string; name: string }[];
}

/** Stock-taking: articles are scanned, typed or read from a sheet, compared with the books and applied at once. */
export function StockCount({ accountId, warehouses }: StockCountProps) {
  const t = useTranslations("goods.count");
  const controller = useStockCount(accountId, warehouses.length === 1 ? warehouses[0]?.code : undefined);
  const options = warehouses.map(({ code, name }) => ({ value: code, label: name }));
  return (
    <div className="grid gap-5">
      <Card>
        <div className="grid gap-4">
          {warehouses.length > 1 && (
            <Field label={t("warehouse")} hint={t("warehouseHint")} className="sm:max-w-80">
              <Select
                value={controller.warehouse}
                placeholder={t("chooseWarehouse")}
                onValueChange={controller.chooseWarehouse}
                options={options}
              />
            </Field>
          )}
          <ScanInput input={controller.input} label={t("code")} hint={t("scanHint")} onCode={controller.onCode} />
          <ScanFeedback feedback={controller.feedback} />
        </div>
      </Card>
      <CountSheetCard accountId={accountId} warehouse={controller.warehouse} onRead={controller.takeSheet} />
      <UnknownCodes codes={controller.unknown} onDismiss={controller.dismissUnknown} />
      <MovedLines controller={controller} />
      {controller.lines.length === 0 ? (
        <Card flush>
          <EmptyState icon={ClipboardList} title={t("none")} description={t("noneHint")} />
        </Card>
      ) : (
        <CountedLines controller={controller} hasSeveral={warehouses.length > 1} />
      )}
    </div>
  );
}

function CountedLines({ controller, hasSeveral }: { controller: StockCountController; hasSeveral: boolean }) {
  const t = useTranslations("goods.count");
  const textOf = useErrorMessage();
  const [isDiscarding, setDiscarding] = useState(false);
  const { lines, error } = controller;
  const { changed, more, fewer } = sumOf(lines);
  const open = lines.filter((line) => controller.errorOf(line)).length;
  const undecided = lines.some((line) => line.moved);
  const hasOwnError = error && !lines.some((line) => controller.errorOf(line));
  return (
    <Card
      flush
      title={t("lines", { count: lines.length })}
      description={changed === 0 ? t("noDifference") : t("differences", { count: changed, more, fewer })}
      actions={
        <Button size="sm" variant="ghost" icon={Trash2} onClick={() => setDiscarding(true)}>
          {t("discard")}
        </Button>
      }
      footer={
        <>
          {open > 0 && <p className="mr-auto text-danger-ink text-sm">{t("correct", { count: open })}</p>}
          {undecided && <p className="mr-auto text-danger-ink text-sm">{t("decideFirst")}</p>}
          <Button
            variant="primary"
            loading={controller.isPending}
            disabled={open > 0 || undecided}
            onClick={controller.apply}
          >
            {t("apply", { count: changed })}
          </Button>
        </>
      }
    >
      <CountList controller={controller} hasSeveral={hasSeveral} />
      <div className="grid gap-4 border-t px-5 py-4">
        <Field label={t("comments")} hint={t("commentsHint")} optional>
          <Input
            value={controller.comments}
            maxLength={500}
            autoComplete="off"
            onChange={(event) => controller.setComments(event.target.value)}
          />
        </Field>
        {hasOwnError && (
          <Notice tone="danger" live>
            {textOf(error)}
          </Notice>
        )}
      </div>
      <ConfirmDialog
        open={isDiscarding}
        onOpenChange={setDiscarding}
        danger
        title={t("discardTitle")}
        description={t("discardHint", { count: lines.length })}
        confirm={t("discard")}
        onConfirm={() => {
          controller.discard();
          setDiscarding(false);
        }}
      />
    </Card>
  );
}

function UnknownCodes({ codes, onDismiss }: { codes: readonly string[]; onDismiss: () => void }) {
  const t = useTranslations("goods.count");
  if (codes.length === 0) return null;
  return (
    <Notice
      tone="warning"
      title={t("unknown", { count: codes.length })}
      actions={
        <Button size="sm" onClick={onDismiss}>
          {t("dismiss")}
        </Button>
      }
    >
      <p className="break-words font-mono text-sm">{codes.join(", ")}</p>
    </Notice>
  );
}

/** Asks what to do about lines whose books have moved while they were counted. */
function MovedLines({ controller }: { controller: StockCountController }) {
  const t = useTranslations("goods.count");
  const moved = controller.lines.filter((line) => line.moved);
  if (moved.length === 0) return null;
  return (
    <Notice
      tone="warning"
      live
      title={t("moved", { count: moved.length })}
      actions={
        <>
          <Button size="sm" onClick={() => controller.decide("add")}>
            {t("addMoved")}
          </Button>
          <Button size="sm" onClick={() => controller.decide("keep")}>
            {t("keepCounted")}
          </Button>
        </>
      }
    >
      {t("movedHint")}
    </Notice>
  );
}
