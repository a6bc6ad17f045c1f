"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { FormProvider } from "react-hook-form";
import { type DoubtfulValues, DoubtfulValuesContext } from "@/components/shared/fields/doubtful-values";
import { Button } from "@/components/ui/button";
import { FormError } from "@/components/ui/feedback/form-error";
import { focusFirstField } from "@/components/ui/form/focus-first-field";
import { LinkButton } from "@/components/ui/link-button";
import { fillForm, recipientNames } from "../address-paste/fill-form";
import { PasteAddress } from "../address-paste/paste-address";
import { OriginAddressFields } from "./origin-address-fields";
import { OriginDispatchFields } from "./origin-dispatch-fields";
import { OriginPreparationFields } from "./origin-preparation-fields";
import type { Address } from "./origin-values";
import { savedOrigin } from "./saved-origin";
import { useOriginForm } from "./use-origin-form";

interface OriginFormProps {
  accountId: number;
  /** Undefined for a new origin. */
  address?: Address;
  provinces: readonly string[];
}

/** Creates or edits an origin, validated by the API's rules. */
export function OriginForm({ accountId, address, provinces }: OriginFormProps) {
  const t = useTranslations("addressBook.form");
  const labels = useTranslations("ui");
  const form = useOriginForm(accountId, address);
  const [doubts, setDoubts] = useState<DoubtfulValues>(new Map());
  const isDefault = address?.accounts[0]?.options.is_default ?? false;
  return (
    <FormProvider {...form}>
      <form ref={focusFirstField} noValidate onSubmit={form.submit}>
        <div className="grid gap-5">
          <PasteAddress
            accountId={accountId}
            onParsed={(found) =>
              fillForm(
                form,
                found,
                { ...recipientNames, street_number: "street_number", street_extras: "street_extras" },
                { shouldDirty: true, shouldValidate: true },
              )
            }
            onDoubts={setDoubts}
          />
          <DoubtfulValuesContext value={doubts}>
            <OriginAddressFields provinces={provinces} />
          </DoubtfulValuesContext>
          <OriginDispatchFields />
          <OriginPreparationFields isDefault={isDefault} />
          <FormError text={form.formError} />
        </div>
        <div className="sticky bottom-(--bottom-bar) z-10 -mx-4 mt-5 flex justify-end gap-2 border-t bg-canvas/95 px-4 py-3 sm:mx-0 sm:px-0">
          <LinkButton href="/address-book" onClick={() => savedOrigin.clear(accountId)}>
            {labels("cancel")}
          </LinkButton>
          <Button type="submit" variant="primary" loading={form.isPending || form.isSuccess}>
            {address ? t("save") : t("create")}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}
