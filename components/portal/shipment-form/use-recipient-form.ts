"use client";

import { useMemo } from "react";
import { type Resolver, type UseFormReturn, useForm } from "react-hook-form";
import { nestErrors } from "@/components/shared/nest-errors";
import { useFieldErrorMessage } from "@/components/shared/rules/use-field-error-message";
import { blankRecipient, type RecipientDraft } from "../drafts/shipment-draft";
import { findShipmentIssues, type ShipmentParts } from "./shipment-body";

export type RecipientFormState = UseFormReturn<RecipientDraft, Omit<ShipmentParts, "recipient">>;

/** The form of the recipient, validated by the API's rules. Without a quote there is nothing to validate. */
export function useRecipientForm(checked: Omit<ShipmentParts, "recipient"> | undefined): RecipientFormState {
  const labels = useFieldErrorMessage();
  const resolver = useMemo((): Resolver<RecipientDraft, Omit<ShipmentParts, "recipient">> => {
    return (recipient, context, options) => {
      const issues = context ? findShipmentIssues({ ...context, recipient }) : [];
      const own = issues.flatMap(({ at, fieldError }) =>
        at.part === "recipient" ? [{ path: at.field, type: fieldError.code, message: labels(fieldError) }] : [],
      );
      if (own.length === 0) return { values: recipient, errors: {} };
      return { values: {}, errors: nestErrors<RecipientDraft>(own, options) };
    };
  }, [labels]);
  return useForm({ defaultValues: blankRecipient, resolver, ...(checked === undefined ? {} : { context: checked }) });
}
