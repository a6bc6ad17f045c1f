"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type Control, Controller, useController, useWatch } from "react-hook-form";
import { NumberField } from "@/components/shared/fields/number-field";
import { TextField } from "@/components/shared/fields/text-field";
import { Field } from "@/components/ui/form/field";
import { FieldGroup } from "@/components/ui/form/field-group";
import { SegmentedControl } from "@/components/ui/form/segmented-control";
import { Textarea } from "@/components/ui/form/textarea";
import { useDebounced } from "@/components/ui/form/use-debounced";
import { Card } from "@/components/ui/layout/card";
import { limits } from "@/lib/core/vocabulary";
import { numberedOrdersQuery } from "../queries";
import { type OrderValues, payments, toChannel } from "./order-values";

interface SaleCardProps {
  accountId: number;
  control: Control<OrderValues>;
}

/** Where an order comes from, its number, and what was paid. */
export function SaleCard({ accountId, control }: SaleCardProps) {
  const t = useTranslations("newOrder");
  const payment = useController({ control, name: "payment" }).field;
  const [typedChannel, typedNumber, externalId] = useWatch({ control, name: ["channel", "number", "externalId"] });
  const channel = toChannel(typedChannel);
  const isKnown = useIsKnown({ accountId, channel, number: typedNumber.trim(), externalId });
  return (
    <Card title={t("sale")}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          control={control}
          name="channel"
          label={t("channel")}
          hint={["", channel].includes(typedChannel.trim()) ? t("channelHint") : t("channelSaved", { channel })}
          optional
          maxLength={limits.channel}
        />
        <TextField
          control={control}
          name="number"
          label={t("number")}
          hint={isKnown ? t("numberKnown", { number: typedNumber.trim(), channel }) : t("numberHint")}
          optional
          maxLength={limits.externalId}
        />
        <FieldGroup label={t("payment")} hint={payment.value === "paid" ? undefined : t("waits")}>
          <SegmentedControl
            label={t("payment")}
            value={payment.value}
            onValueChange={payment.onChange}
            options={payments.map((value) => ({ value, label: t(value) }))}
          />
        </FieldGroup>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {payment.value === "on_delivery" && (
            <NumberField control={control} name="paymentDue" label={t("paymentDue")} decimals={2} leading="$" />
          )}
          <NumberField
            control={control}
            name="shippingPaid"
            label={t("shippingPaid")}
            optional
            decimals={2}
            leading="$"
          />
        </div>
        <Controller
          control={control}
          name="notes"
          render={({ field, fieldState }) => (
            <Field label={t("notes")} optional error={fieldState.error?.message} className="sm:col-span-2">
              <Textarea {...field} rows={2} maxLength={limits.orderNotes} />
            </Field>
          )}
        />
      </div>
    </Card>
  );
}

interface NumberedOrder {
  readonly accountId: number;
  readonly channel: string;
  readonly number: string;
  readonly externalId: string;
}

/** Whether the channel has another order of this number. */
function useIsKnown({ accountId, channel, number, externalId }: NumberedOrder): boolean {
  const asked = useDebounced(number, 400);
  const { data } = useQuery(numberedOrdersQuery({ account_id: accountId, channel, external_id: asked }));
  return asked !== "" && asked === number && !!data?.data.some((order) => order.external_id !== externalId);
}
