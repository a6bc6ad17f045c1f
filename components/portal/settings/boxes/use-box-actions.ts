"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { apiFetch } from "@/components/shared/api-client";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { toast } from "@/components/ui/feedback/toast";
import { type Box, boxesQuery } from "../queries";

/** Long enough to notice a mistake. */
const undoMs = 8_000;

/** Mutations of a box from its card. A removal can be undone from its toast. */
export function useBoxActions(accountId: number, box: Box) {
  const t = useTranslations("settings.boxes");
  const client = useQueryClient();
  const textOf = useErrorMessage();
  const name = box.description;
  const refresh = () => client.invalidateQueries({ queryKey: boxesQuery(accountId).queryKey });
  const onError = (error: unknown) => toast.error(textOf(error));
  const query = { account_id: accountId };
  const restore = () =>
    apiFetch("POST /api/portal/boxes/{box_id}/restore", { params: { box_id: box.id }, query }).then(() => {
      toast.success(t("restored", { name }));
      return refresh();
    }, onError);
  const removal = useMutation({
    mutationFn: () => apiFetch("DELETE /api/portal/boxes/{box_id}", { params: { box_id: box.id }, query }),
    onSuccess: () => {
      toast.success(t("removed", { name }), {
        duration: undoMs,
        action: { label: t("undo"), onClick: () => void restore() },
      });
      return refresh();
    },
    onError,
  });
  const change = useMutation({
    mutationFn: () =>
      apiFetch("PUT /api/portal/boxes/{box_id}", {
        params: { box_id: box.id },
        body: { account_id: accountId, active: !box.active },
      }),
    onSuccess: () => {
      toast.success(t(box.active ? "nowOff" : "nowOn", { name }));
      return refresh();
    },
    onError,
  });
  return {
    toggle: () => change.mutate(),
    remove: () => removal.mutate(),
    isBusy: removal.isPending || change.isPending,
  };
}
