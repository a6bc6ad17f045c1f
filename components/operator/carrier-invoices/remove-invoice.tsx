"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { apiFetch } from "@/components/shared/api-client";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/feedback/toast";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { invoicesKey, type WholeInvoice } from "./queries";

/** Takes back an invoice of which nothing is decided, as when its columns were read wrongly. */
export function RemoveInvoice({ invoice: { id, number } }: { invoice: WholeInvoice }) {
  const t = useTranslations("carrierInvoices.one");
  const textOf = useErrorMessage();
  const router = useRouter();
  const client = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const remove = useMutation({
    mutationFn: () =>
      apiFetch("DELETE /api/portal/operator/carrier-invoices/{invoice_id}", { params: { invoice_id: id } }),
    onSuccess: () => {
      toast.success(t("removed"));
      router.push("/operator/carrier-invoices");
      client.removeQueries({ queryKey: [...invoicesKey, "list"] });
    },
    onError: (error) => {
      toast.error(textOf(error));
      setAsked(false);
      client.invalidateQueries({ queryKey: invoicesKey });
    },
  });
  return (
    <>
      <Button variant="ghost" icon={Trash2} onClick={() => setAsked(true)}>
        {t("remove")}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={t("removeTitle", { number })}
        description={t("removeHint")}
        confirm={t("remove")}
        danger
        loading={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
    </>
  );
}
