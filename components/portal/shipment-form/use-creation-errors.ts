"use client";

import { useTranslations } from "next-intl";
import { ApiError } from "@/components/shared/api-error";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { type ShipmentField, shipmentFieldOf } from "./shipment-body";
import type { ShipmentController } from "./use-shipment-controller";

/**
 * Puts a refused creation on the fields that it is about, leads to the first of them, and answers what is to be said
 * beside the button.
 */
export function useCreationErrors(
  controller: ShipmentController,
  show: (at: ShipmentField) => void,
): (error: unknown) => string {
  const t = useTranslations("quote");
  const textOf = useErrorMessage();
  const { quoting, recipientForm, rest } = controller;
  return (error) => {
    const entries = error instanceof ApiError && rest ? Object.entries(error.fields) : [];
    const published: string[] = [];
    let first: ShipmentField | undefined;
    for (const [path, texts] of entries) {
      const at = rest && shipmentFieldOf(path, rest.request.fieldOf);
      const fieldError = { type: "refused", message: texts[0] };
      if (at?.part === "recipient") recipientForm.setError(at.field, fieldError);
      else if (at?.part === "quote") quoting.form.setError(at.field, fieldError);
      else published.push(...texts);
      first ??= at;
    }
    if (first) show(first);
    if (published.length > 0) return published.join(" ");
    return first ? t("refused") : textOf(error);
  };
}
