"use client";

import { useTranslations } from "next-intl";
import { ApiError } from "@/components/shared/api-error";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { type ShipmentField, shipmentFieldOf } from "./shipment-body";
import type { ShipmentController } from "./use-shipment-controller";

/**
 * Puts the errors of a rejected creation on their fields, navigates to the first one, and returns the message for
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
    const otherMessages: string[] = [];
    let first: ShipmentField | undefined;
    for (const [path, texts] of entries) {
      const at = rest && shipmentFieldOf(path, rest.request.fieldOf);
      const [message] = texts;
      const fieldError = { type: "refused", ...(message === undefined ? {} : { message }) };
      if (at?.part === "recipient") recipientForm.setError(at.field, fieldError);
      else if (at?.part === "quote") quoting.form.setError(at.field, fieldError);
      else otherMessages.push(...texts);
      first ??= at;
    }
    if (first) show(first);
    if (otherMessages.length > 0) return otherMessages.join(" ");
    return first ? t("refused") : textOf(error);
  };
}
