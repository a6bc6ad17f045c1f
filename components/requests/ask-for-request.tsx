"use client";

import { useMutation } from "@tanstack/react-query";
import { Ban, LifeBuoy } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { toast } from "sonner";
import type { RequestType } from "@/lib/vocabulary";
import { callApi } from "../api-client";
import { Button } from "../ui/button";
import { ConfirmDialog } from "../ui/confirm-dialog";
import { useApiErrorText } from "../use-api-error-text";

/** Cancels a shipment that has not left, or asks for one that has to be brought back; either after a question. */
export function AskForRequest({ shipmentId, type }: { shipmentId: number; type: RequestType }) {
  const t = useTranslations("returns.card");
  const router = useRouter();
  const textOf = useApiErrorText();
  const [isAsking, setAsking] = useState(false);
  const isRescue = type === "rescue";
  const ask = useMutation({
    mutationFn: () => callApi(`/v2/shipments/${shipmentId}/cancel`, { method: "POST" }),
    onSuccess: () => {
      toast.success(t(isRescue ? "rescued" : "cancelled"));
      router.refresh();
    },
    onError: (error) => toast.error(textOf(error)),
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button icon={isRescue ? LifeBuoy : Ban} onClick={() => setAsking(true)}>
        {t(isRescue ? "rescue" : "cancel")}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t(isRescue ? "rescueTitle" : "cancelTitle")}
        description={t(isRescue ? "rescueHint" : "cancelHint")}
        confirm={t(isRescue ? "rescue" : "cancel")}
        danger={!isRescue}
        loading={ask.isPending}
        onConfirm={() => ask.mutate()}
      />
    </>
  );
}
