"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { FieldGroup } from "@/components/ui/form/field-group";
import { RadioGroup } from "@/components/ui/form/radio-group";
import { FormDialog } from "@/components/ui/overlay/form-dialog";
import type { OrderJoin } from "./queries";

interface AddressDialogProps {
  join: OrderJoin;
  isPending: boolean;
  /** With the order whose address is used. */
  onChoose: (orderId: number) => void;
  onClose: () => void;
}

/** Asks to which of the addresses of one person the orders go. */
export function AddressDialog({ join, isPending, onChoose, onClose }: AddressDialogProps) {
  const t = useTranslations("orders.join");
  const [chosen, setChosen] = useState<string>();
  const [isMissing, setIsMissing] = useState(false);
  const numbers = join.orders.map(({ number }) => number).join(" + ");
  return (
    <FormDialog
      title={t("title", { numbers })}
      description={t("hint")}
      confirm={t("action")}
      form={{
        isPending,
        submit: (event) => {
          event.preventDefault();
          if (chosen === undefined) setIsMissing(true);
          else onChoose(Number(chosen));
        },
      }}
      onClose={onClose}
    >
      <FieldGroup label={t("address")} error={isMissing && chosen === undefined ? t("addressNeeded") : undefined}>
        <RadioGroup
          value={chosen}
          onValueChange={setChosen}
          options={join.orders.map(({ id, number, name, address }) => ({
            value: String(id),
            label: name,
            detail: `${address} · ${number}`,
          }))}
        />
      </FieldGroup>
    </FormDialog>
  );
}
