"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { QueryPending } from "@/components/shared/query-pending";
import { Notice } from "@/components/ui/feedback/notice";
import { FieldGroup } from "@/components/ui/form/field-group";
import { RadioGroup } from "@/components/ui/form/radio-group";
import { FormDialog } from "@/components/ui/overlay/form-dialog";
import type { Order } from "../queries";
import { optionKey } from "./inbox-rows";
import { OptionPrice } from "./option-price";
import { type OrderOption, optionsQuery } from "./queries";
import { useOptionWords } from "./use-option-words";

interface OptionDialogProps {
  order: Order;
  /** What the row shows. */
  current: OrderOption | undefined;
  onChoose: (option: OrderOption) => void;
  onClose: () => void;
}

/** Compares all ways to send an order, with what the buyer chose and paid. Nothing is bought here. */
export function OptionDialog({ order, current, onChoose, onClose }: OptionDialogProps) {
  const t = useTranslations("inbox.choose");
  const words = useOptionWords();
  const { data, isError, error, refetch } = useQuery(optionsQuery(order));
  const [key, setKey] = useState(current && optionKey(current));
  const chosen = data?.data.find((option) => optionKey(option) === key);
  return (
    <FormDialog
      title={t("title", { number: order.number })}
      description={order.chosen_service ? t("bought", { service: order.chosen_service }) : undefined}
      confirm={t("confirm")}
      form={{
        isPending: data === undefined && !isError,
        submit: (event) => {
          event.preventDefault();
          if (chosen) onChoose(chosen);
          onClose();
        },
      }}
      onClose={onClose}
    >
      {data ? (
        data.data.length > 0 ? (
          <FieldGroup label={t("options")}>
            <RadioGroup
              value={key}
              onValueChange={setKey}
              options={data.data.map((option) => ({
                value: optionKey(option),
                label: words.name(option),
                detail: (
                  <>
                    {words.days(option)} ·&nbsp;{words.way(option)}
                    {option.rule && <span className="block">{t("rule", { rule: option.rule })}</span>}
                  </>
                ),
                aside: <OptionPrice order={order} option={option} />,
              }))}
            />
          </FieldGroup>
        ) : (
          <Notice tone="warning">{data.problem?.message ?? t("none")}</Notice>
        )
      ) : (
        <QueryPending query={{ error, refetch }} failed={t("failed")} className="h-40" />
      )}
    </FormDialog>
  );
}
