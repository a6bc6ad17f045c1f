"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Printer as PrinterIcon } from "lucide-react";
import { useTranslations } from "next-intl";
import { apiFetch } from "@/components/shared/api-client";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { useIdempotencyKey } from "@/components/shared/use-idempotency-key";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/feedback/toast";
import { stoppedStateOf } from "./printer-state";
import { printersKey } from "./queries";
import { useDevicePrinter } from "./use-device-printer";
import { useTakeOffQueue } from "./use-take-off-queue";

interface PickingPrinterProps {
  accountId: number;
  /** The shipments of the list, in its order. */
  shipmentIds: readonly number[];
  label: string;
}

/** Prints the picking list: on the printer of this device, or the page by the browser. */
export function PickingPrinter({ accountId, shipmentIds, label }: PickingPrinterProps) {
  const t = useTranslations("printers");
  const client = useQueryClient();
  const textOf = useErrorMessage();
  const { keyFor, forget } = useIdempotencyKey();
  const { printer } = useDevicePrinter(accountId);
  const takeOff = useTakeOffQueue<{ readonly id: number }>();
  const print = useMutation({
    mutationFn: (printerId: number) => {
      const body = { account_id: accountId, shipment_ids: shipmentIds };
      return apiFetch("POST /api/portal/printers/{id}/picking-lists", {
        params: { id: printerId },
        body,
        idempotencyKey: keyFor({ printerId, ...body }),
      });
    },
    onSuccess: (job) => {
      forget();
      const stopped = printer && stoppedStateOf(printer);
      if (!printer || !stopped) toast.success(t("sent.title", { name: printer?.name ?? job.name, count: 1 }));
      else
        toast.warning(t(`stopped.${stopped}`, { name: printer.name }), {
          action: {
            label: t("stopped.browser"),
            onClick: () => takeOff.mutate({ jobs: [job], onTaken: () => window.print() }),
          },
        });
      return client.invalidateQueries({ queryKey: printersKey });
    },
    onError: (error) => toast.error(textOf(error)),
  });
  const isOnPrinter = printer?.formats.includes("pdf");
  return (
    <Button
      icon={PrinterIcon}
      loading={print.isPending}
      onClick={() => (printer && isOnPrinter ? print.mutate(printer.id) : window.print())}
    >
      {label}
    </Button>
  );
}
