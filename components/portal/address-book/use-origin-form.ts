"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FieldErrors, get, type Resolver, set } from "react-hook-form";
import { apiFetch } from "@/components/shared/api-client";
import { openRules } from "@/components/shared/rules/rules";
import { useFieldErrorMessage } from "@/components/shared/rules/use-field-error-message";
import { useApiForm } from "@/components/shared/use-api-form";
import { toast } from "@/components/ui/feedback/toast";
import {
  type Address,
  blankOrigin,
  fieldOfPath,
  type OriginValues,
  originFieldErrors,
  toAddressBody,
  toOriginValues,
} from "./origin-values";
import { savedOrigin } from "./saved-origin";

/** The form of an origin with validation before submit; errors appear on their fields. */
export function useOriginForm(accountId: number, address: Address | undefined) {
  const router = useRouter();
  const client = useQueryClient();
  const t = useTranslations("addressBook.form");
  const messagesOf = useFieldErrorMessage();
  const resolver: Resolver<OriginValues> = async (values) => {
    await openRules().catch(() => {});
    const errors: FieldErrors<OriginValues> = {};
    for (const { field, fieldError } of originFieldErrors(values)) {
      const message = fieldError === "hours_backwards" ? t("hoursBackwards") : messagesOf(fieldError);
      if (!get(errors, field)) set(errors, field, { type: "invalid", message });
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
  const id = address?.id;
  return useApiForm<OriginValues, Address>({
    defaultValues: address ? toOriginValues(address) : blankOrigin,
    resolver,
    fieldOf: fieldOfPath,
    draft: address ? undefined : { store: savedOrigin, accountId },
    send: (values, keyFor) => {
      const body = { account_id: accountId, ...toAddressBody(values) };
      const idempotencyKey = keyFor(body);
      return id === undefined
        ? apiFetch("POST /v2/addresses", { body, idempotencyKey })
        : apiFetch("PUT /v2/addresses/{id}", { params: { id }, body, idempotencyKey });
    },
    onSuccess: async ({ name }) => {
      toast.success(t(id === undefined ? "created" : "saved", { name }));
      await client.invalidateQueries({ refetchType: "none" });
      router.push("/address-book");
      router.refresh();
    },
  });
}
