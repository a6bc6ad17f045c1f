"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { type FieldErrors, type Resolver, set } from "react-hook-form";
import { apiFetch } from "@/components/shared/api-client";
import { useApiForm } from "@/components/shared/use-api-form";
import { Button } from "@/components/ui/button";
import { FormError } from "@/components/ui/feedback/form-error";
import { toast } from "@/components/ui/feedback/toast";
import { focusFirstField } from "@/components/ui/form/focus-first-field";
import type { QuoteStart } from "../../quote/quote-start";
import { type Order, ordersKey } from "../queries";
import { OrderLines } from "./order-lines";
import {
  blankOrder,
  fieldOf,
  missingFields,
  newExternalId,
  type OrderValues,
  savedOrder,
  toBody,
} from "./order-values";
import { RecipientCard } from "./recipient-card";
import { SaleCard } from "./sale-card";

type OrderFormProps = Pick<QuoteStart, "accountId" | "provinces" | "hasProducts">;

/** Takes an order by hand: who receives it, what was bought, how it is paid. It is a draft on this device until then. */
export function OrderForm({ accountId, provinces, hasProducts }: OrderFormProps) {
  const t = useTranslations("newOrder");
  const { submit, formError, isPending, ...form } = useOrderForm(accountId);
  const search = useRef<HTMLInputElement>(null);
  return (
    <form ref={focusFirstField} noValidate onSubmit={submit} className="grid gap-5">
      <RecipientCard
        accountId={accountId}
        form={form}
        provinces={provinces}
        onPageFilled={() => (search.current ? search.current.focus() : form.setFocus("lines.0.description"))}
      />
      <OrderLines accountId={accountId} form={form} hasProducts={hasProducts} searchRef={search} />
      <SaleCard accountId={accountId} control={form.control} />
      <FormError text={formError} />
      <div className="flex justify-end">
        <Button type="submit" variant="primary" size="lg" loading={isPending}>
          {t("save")}
        </Button>
      </div>
    </form>
  );
}

function useOrderForm(accountId: number) {
  const t = useTranslations("newOrder");
  const messages = useTranslations("fieldFaults");
  const router = useRouter();
  const client = useQueryClient();
  const [defaultValues] = useState(() => blankOrder(newExternalId()));
  const resolver: Resolver<OrderValues> = (values) => {
    const missing = missingFields(values);
    if (missing.length === 0) return { values, errors: {} };
    const errors: FieldErrors<OrderValues> = {};
    for (const field of missing)
      set(errors, field, { type: "required", message: field === "lines" ? t("nothing") : messages("required") });
    return { values: {}, errors };
  };
  return useApiForm<OrderValues, Order>({
    defaultValues,
    resolver,
    fieldOf,
    isOnce: true,
    draft: { store: savedOrder, accountId },
    send: (values, keyFor) => {
      const body = toBody(values, accountId);
      return apiFetch("POST /v2/orders", { body, idempotencyKey: keyFor(body) });
    },
    onSuccess: ({ number }) => {
      toast.success(t("saved", { number }));
      return client.invalidateQueries({ queryKey: ordersKey });
    },
    onDone: ({ id }) => router.push(`/orders/${id}`),
  });
}
