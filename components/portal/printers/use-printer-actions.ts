"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { apiFetch } from "@/components/shared/api-client";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { toast } from "@/components/ui/feedback/toast";
import { chooseDevicePrinter } from "../printing/printer/device-printer";
import { type Printer, printersKey } from "../printing/printer/queries";

/** What can be done with a printer at once, without a form. */
export function usePrinterActions(accountId: number, { id, name, paused }: Printer) {
  const t = useTranslations("printers");
  const client = useQueryClient();
  const textOf = useErrorMessage();
  const onError = (error: unknown) => toast.error(textOf(error));
  const onSettled = () => client.invalidateQueries({ queryKey: printersKey });
  const pause = useMutation({
    mutationFn: () => apiFetch("PUT /api/portal/printers/{id}", { params: { id }, body: { paused: !paused } }),
    onSuccess: () => toast.success(t(paused ? "resumed" : "paused", { name })),
    onError,
    onSettled,
  });
  const test = useMutation({
    mutationFn: () => apiFetch("POST /api/portal/printers/{id}/test", { params: { id } }),
    onSuccess: () => toast.success(`${t("tested", { name })}. ${t("testHint")}`),
    onError,
    onSettled,
  });
  const removal = useMutation({
    mutationFn: () => apiFetch("DELETE /api/portal/printers/{id}", { params: { id } }),
    onSuccess: () => toast.success(t("forgotten", { name })),
    onError,
    onSettled,
  });
  return {
    use: () => {
      chooseDevicePrinter(accountId, id);
      toast.success(t("used", { name }));
    },
    togglePause: () => pause.mutate(),
    test: () => test.mutate(),
    forget: (onForgotten: () => void) => removal.mutate(undefined, { onSuccess: onForgotten }),
    isBusy: pause.isPending || test.isPending || removal.isPending,
  };
}
