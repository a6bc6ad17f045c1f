"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { FormProvider } from "react-hook-form";
import { apiFetch } from "@/components/shared/api-client";
import { usePersistedForm } from "@/components/shared/drafts/use-persisted-form";
import { useIdempotencyKey } from "@/components/shared/use-idempotency-key";
import { useServerErrors } from "@/components/shared/use-server-errors";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";
import { Notice } from "@/components/ui/notice";
import { toast } from "@/components/ui/toast";
import { PasteAddress } from "../address-paste/paste-address";
import { fillOrigin } from "./fill-origin";
import { OriginAddressFields } from "./origin-address-fields";
import { OriginDispatchFields } from "./origin-dispatch-fields";
import { OriginPreparationFields } from "./origin-preparation-fields";
import {
  type Address,
  blankOrigin,
  fieldOfPath,
  type OriginValues,
  toAddressBody,
  toOriginValues,
} from "./origin-values";
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
  const form = useOriginForm(address ? toOriginValues(address) : blankOrigin);
  const save = useSaveOrigin(accountId, address?.id);
  usePersistedForm(form, savedOrigin, address ? undefined : accountId);
  const setFormErrors = useServerErrors(form.setError, fieldOfPath);
  const isDefault = address?.accounts[0]?.options.is_default ?? false;
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={form.handleSubmit((values) => save.mutate(values, { onError: setFormErrors }))}>
        <div className="grid gap-5">
          <PasteAddress accountId={accountId} onParsed={(found) => fillOrigin(form, found)} />
          <OriginAddressFields provinces={provinces} />
          <OriginDispatchFields />
          <OriginPreparationFields isDefault={isDefault} />
          {form.formState.errors.root && (
            <Notice tone="danger" live>
              {form.formState.errors.root.message}
            </Notice>
          )}
        </div>
        <div className="sticky bottom-0 z-10 -mx-4 mt-5 flex justify-end gap-2 border-t bg-canvas/95 px-4 py-3 sm:mx-0 sm:px-0">
          <LinkButton href="/address-book" onClick={() => savedOrigin.clear(accountId)}>
            {labels("cancel")}
          </LinkButton>
          <Button type="submit" variant="primary" loading={save.isPending || save.isSuccess}>
            {address ? t("save") : t("create")}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}

function useSaveOrigin(accountId: number, id: number | undefined) {
  const t = useTranslations("addressBook.form");
  const router = useRouter();
  const client = useQueryClient();
  const { keyFor } = useIdempotencyKey();
  return useMutation({
    mutationFn: (values: OriginValues) => {
      const body = { account_id: accountId, ...toAddressBody(values) };
      const idempotencyKey = keyFor(body);
      return id === undefined
        ? apiFetch("POST /v2/addresses", { body, idempotencyKey })
        : apiFetch("PUT /v2/addresses/{id}", { params: { id }, body, idempotencyKey });
    },
    onSuccess: async ({ name }) => {
      if (id === undefined) savedOrigin.clear(accountId);
      toast.success(t(id === undefined ? "created" : "saved", { name }));
      await client.invalidateQueries({ refetchType: "none" });
      router.push("/address-book");
      router.refresh();
    },
  });
}
