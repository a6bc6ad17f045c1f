"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { FormDialog } from "@/components/ui/overlay/form-dialog";
import { addBusinessDays, addDays, atClock, dayInArgentina } from "@/lib/core/time/calendar";
import { limits } from "@/lib/core/vocabulary";
import { toLocal } from "../webhooks/deliveries/delivery-filters";
import type { useMarks } from "./use-marks";

interface RemindDialogProps {
  ids: readonly number[];
  marks: ReturnType<typeof useMarks>;
  onClose: () => void;
}

const morning = "09:00";
const hourMs = 3_600_000;

/** Asks when shipments shall come back to the desk. */
export function RemindDialog({ ids, marks, onClose }: RemindDialogProps) {
  const t = useTranslations("exceptions.remind");
  const now = new Date();
  const today = dayInArgentina(now);
  const tomorrow = `${addDays(today, 1)}T${morning}`;
  const [value, setValue] = useState(tomorrow);
  const [day = "", clock = ""] = value.split("T");
  const at = atClock(day, clock);
  const isFuture = at > now;
  const send = () => {
    if (isFuture) marks.mutate({ ids, mark: "remind", remindAt: at.toISOString() }, { onSuccess: onClose });
  };
  const choices = [
    { key: "hours", value: toLocal(new Date(now.getTime() + 3 * hourMs)) },
    { key: "tomorrow", value: tomorrow },
    { key: "workday", value: `${addBusinessDays(addDays(today, 1), 1)}T${morning}` },
  ] as const;
  return (
    <FormDialog
      size="sm"
      title={t("title", { count: ids.length })}
      description={t("hint")}
      confirm={t("confirm")}
      form={{
        submit: (event) => {
          event.preventDefault();
          send();
        },
        isPending: marks.isPending,
      }}
      onClose={onClose}
    >
      <Field label={t("at")} error={isFuture ? undefined : t("past")}>
        <Input
          type="datetime-local"
          required
          value={value}
          min={toLocal(now)}
          max={`${addDays(today, limits.reminderDays - 1)}T23:59`}
          onChange={({ target }) => setValue(target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <Button
            key={choice.key}
            size="sm"
            aria-pressed={choice.value === value}
            onClick={() => setValue(choice.value)}
          >
            {t(choice.key)}
          </Button>
        ))}
      </div>
    </FormDialog>
  );
}
