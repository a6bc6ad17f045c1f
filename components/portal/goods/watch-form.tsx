"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { apiFetch } from "@/components/shared/api-client";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/feedback/toast";
import { Field } from "@/components/ui/form/field";
import { NumberInput } from "@/components/ui/form/number-input";
import { stockKey } from "./queries";

interface WatchFormProps {
  id: number;
  lowStockAt: number | null;
  canChange: boolean;
  onSaved: (lowStockAt: number | null) => void;
}

/** Sets the stock level at which a SKU is marked as low. */
export function WatchForm({ id, lowStockAt, canChange, onSaved }: WatchFormProps) {
  const t = useTranslations("goods.sku");
  const fieldError = useTranslations("fieldFaults");
  const textOf = useErrorMessage();
  const client = useQueryClient();
  const [isEdited, setIsEdited] = useState(false);
  const [value, setValue] = useState(lowStockAt);
  const save = useMutation({
    mutationFn: (next: number | null) =>
      apiFetch("PUT /api/portal/stock/{sku_id}", { params: { sku_id: id }, body: { low_stock_at: next } }),
    onSuccess: (_, next) => {
      void client.invalidateQueries({ queryKey: stockKey });
      onSaved(next);
      setIsEdited(false);
      toast.success(t("watchSaved"));
    },
  });
  const isSound = value === null || (Number.isInteger(value) && value >= 0);
  if (!isEdited)
    return (
      <div className="flex items-start justify-between gap-3">
        <div>
          <p className="text-muted text-sm">{t("watch")}</p>
          <p className="mt-0.5">{lowStockAt === null ? t("watchNone") : t("watchAt", { count: lowStockAt })}</p>
        </div>
        {canChange && (
          <Button size="sm" onClick={() => setIsEdited(true)}>
            {t("change")}
          </Button>
        )}
      </div>
    );
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (isSound) save.mutate(value);
      }}
    >
      <Field
        label={t("watchLabel")}
        hint={t("watchHint")}
        error={isSound ? (save.error && textOf(save.error)) || undefined : fieldError("number")}
      >
        <NumberInput autoFocus value={value} onValueChange={(next) => setValue(next ?? null)} />
      </Field>
      <Button type="submit" size="sm" variant="primary" loading={save.isPending}>
        {t("watchSave")}
      </Button>
    </form>
  );
}
