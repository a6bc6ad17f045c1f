"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Controller } from "react-hook-form";
import { apiFetch } from "@/components/shared/api-client";
import { useApiForm } from "@/components/shared/use-api-form";
import { Notice } from "@/components/ui/feedback/notice";
import { toast } from "@/components/ui/feedback/toast";
import { Checkbox } from "@/components/ui/form/checkbox";
import { Field } from "@/components/ui/form/field";
import { FormRow } from "@/components/ui/form/form-row";
import { NumberInput } from "@/components/ui/form/number-input";
import { OptionalSelect } from "@/components/ui/form/optional-select";
import { Money } from "@/components/ui/money";
import { FormDialog } from "@/components/ui/overlay/form-dialog";
import { currency, formatMoney, toCents } from "@/lib/core/money";
import { forwardServiceTypes, packagingModes } from "@/lib/core/vocabulary";
import type { OrderOption } from "./inbox/queries";
import { openPieces } from "./order-facts";
import { type Order, ordersKey } from "./queries";

interface Values {
  /** By the number of the line. */
  quantity: Record<string, number | undefined>;
  service: (typeof forwardServiceTypes)[number] | undefined;
  packing: (typeof packagingModes)[number] | undefined;
  /** In pesos; asked for where the order is priced in another currency. */
  value: number | null;
  /** The shop did not answer, and what is known is sent. */
  withoutShop: boolean;
}

const fieldOf = (path: string): string | undefined =>
  ({ service_type: "service", type_packaging: "packing", declared_value: "value", without_shop: "withoutShop" })[path];

const isAmount = (value: number | null): boolean => value !== null && value >= 0 && toCents(value) !== undefined;

interface ShipDialogProps {
  order: Order;
  /** The option that was chosen; at another price nothing is made of all that is left. */
  option?: OrderOption | undefined;
  onClose: () => void;
}

const optionBody = (option: OrderOption, isAsPriced: boolean) => ({
  carrier_id: option.carrier.id,
  service_type: option.service_type,
  logistic_type: option.logistic_type,
  point_id: option.point_id,
  // The price that was shown is that of everything, packed as the account prefers.
  expected_price: isAsPriced ? option.price_incl_tax : undefined,
});

/** Makes a shipment of an order: all that is left of it, or as much as is typed. */
export function ShipDialog({ order, option, onClose }: ShipDialogProps) {
  const t = useTranslations("orders.ship");
  const all = useTranslations("orders");
  const ofShop = useTranslations("orders.withoutShop");
  const service = useTranslations("serviceType");
  const mode = useTranslations("logisticType");
  const packing = useTranslations("settings.preferences.mode");
  const client = useQueryClient();
  const open = order.items.map((item) => ({ ...item, left: openPieces(item) })).filter(({ left }) => left > 0);
  const isAsPriced = ({ quantity, packing: typed, value }: Values) =>
    typed === undefined && value === null && open.every(({ number, left }) => quantity[`line${number}`] === left);
  const form = useApiForm<Values, { readonly id: number }>({
    defaultValues: {
      quantity: Object.fromEntries(open.map(({ number, left }) => [`line${number}`, left])),
      service: undefined,
      packing: undefined,
      value: null,
      withoutShop: false,
    },
    fieldOf,
    send: (values, keyFor) => {
      const items = open.flatMap(({ number }) => {
        const quantity = values.quantity[`line${number}`] ?? 0;
        return quantity > 0 ? [{ number, quantity }] : [];
      });
      const body = {
        items,
        ...(option ? optionBody(option, isAsPriced(values)) : { service_type: values.service }),
        type_packaging: values.packing,
        declared_value: values.value,
        without_shop: values.withoutShop || undefined,
      };
      return apiFetch("POST /v2/orders/{id}/shipments", {
        params: { id: order.id },
        body,
        idempotencyKey: keyFor({ order: order.id, ...body }),
      }).catch((error: unknown) => {
        // The order may have changed at its shop.
        void client.invalidateQueries({ queryKey: ordersKey });
        throw error;
      });
    },
    onSuccess: ({ id }) => {
      toast.success(all("made", { id }));
      return client.invalidateQueries({ queryKey: ordersKey });
    },
    onDone: onClose,
  });
  const { control, errors, register } = form;
  const isForeign = order.currency !== currency;
  const shopError = errors.withoutShop?.message;
  const [isShopAsked, setIsShopAsked] = useState(false);
  if (shopError !== undefined && !isShopAsked) setIsShopAsked(true);
  return (
    <FormDialog
      title={t("title", { id: order.number })}
      description={t("hint")}
      confirm={t("confirm")}
      form={form}
      onClose={onClose}
    >
      {open.map(({ number, sku, description, left }) => (
        <Controller
          key={number}
          control={control}
          name={`quantity.line${number}`}
          rules={{
            validate: (value, { quantity }) => {
              if (value !== undefined && !(Number.isInteger(value) && value >= 0 && value <= left))
                return t("amount", { open: left });
              return Object.values(quantity).some((each) => (each ?? 0) > 0) || t("nothing");
            },
          }}
          render={({ field }) => (
            <Field
              label={t("quantity", { item: description || sku || `#${number}` })}
              hint={t("left", { open: left })}
              error={errors.quantity?.[`line${number}`]?.message}
            >
              <NumberInput ref={field.ref} value={field.value} onValueChange={field.onChange} onBlur={field.onBlur} />
            </Field>
          )}
        />
      ))}
      {isForeign && (
        <Controller
          control={control}
          name="value"
          rules={{ validate: (value) => isAmount(value) || t("valueNeeded") }}
          render={({ field }) => (
            <Field
              label={t("value")}
              hint={t("valueHint", {
                currency: order.currency,
                amount: formatMoney(toCents(order.declared_value) ?? 0, order.currency),
              })}
              error={errors.value?.message}
            >
              <NumberInput
                ref={field.ref}
                decimals={2}
                leading="$"
                value={field.value}
                onValueChange={(value) => field.onChange(value ?? null)}
                onBlur={field.onBlur}
              />
            </Field>
          )}
        />
      )}
      <FormRow columns={2}>
        {option ? (
          <p>
            <span className="block font-medium">
              {option.carrier.name} ·&nbsp;
              <Money amount={option.price_incl_tax} />
            </span>
            <span className="block text-muted text-sm">
              {service(option.service_type)} ·&nbsp;{mode(option.logistic_type)}
            </span>
          </p>
        ) : (
          <Controller
            control={control}
            name="service"
            render={({ field }) => (
              <Field label={t("service")} error={errors.service?.message}>
                <OptionalSelect
                  none={t("asBuyer")}
                  value={field.value}
                  onValueChange={field.onChange}
                  options={forwardServiceTypes.map((value) => ({ value, label: service(value) }))}
                />
              </Field>
            )}
          />
        )}
        <Controller
          control={control}
          name="packing"
          render={({ field }) => (
            <Field label={t("packing")} error={errors.packing?.message}>
              <OptionalSelect
                none={t("asAccount")}
                value={field.value}
                onValueChange={field.onChange}
                options={packagingModes.map((value) => ({ value, label: packing(value) }))}
              />
            </Field>
          )}
        />
      </FormRow>
      {isShopAsked && (
        <Notice live tone="warning" title={ofShop("title")}>
          <p className="mb-2">{ofShop("hint")}</p>
          <Checkbox label={ofShop("confirm")} {...register("withoutShop")} />
        </Notice>
      )}
    </FormDialog>
  );
}
