"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Printer as PrinterIcon } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReplyOf } from "@/components/shared/api-client";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { useIdempotencyKey } from "@/components/shared/use-idempotency-key";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/feedback/toast";
import { stoppedStateOf } from "./printer-state";
import { printersKey } from "./queries";
import { useDevicePrinter } from "./use-device-printer";
import { useTakeOffQueue } from "./use-take-off-queue";

type QueuedFile = ReplyOf<"POST /api/portal/printers/{id}/picking-lists">;

interface FilePrinterProps {
  accountId: number;
  /** Puts the file into the queue of a printer. The same file under the same key is queued once. */
  queue: (printerId: number, idempotencyKey: string) => Promise<QueuedFile>;
  /** What the file is, for its key. */
  content: unknown;
  onBrowser: () => void;
  label: string;
}

/** Prints a file of A4 pages: on the printer of this device, or in the browser. */
export function FilePrinter({ accountId, queue, content, onBrowser, label }: FilePrinterProps) {
  const t = useTranslations("printers");
  const client = useQueryClient();
  const textOf = useErrorMessage();
  const { keyFor, forget } = useIdempotencyKey();
  const { printer } = useDevicePrinter(accountId);
  const takeOff = useTakeOffQueue<{ readonly id: number }>();
  const print = useMutation({
    mutationFn: (printerId: number) => queue(printerId, keyFor({ printerId, content })),
    onSuccess: (job) => {
      forget();
      const stopped = printer && stoppedStateOf(printer);
      if (!printer || !stopped) toast.success(t("sent.title", { name: printer?.name ?? job.name, count: 1 }));
      else
        toast.warning(t(`stopped.${stopped}`, { name: printer.name }), {
          action: {
            label: t("stopped.browser"),
            onClick: () => takeOff.mutate({ jobs: [job], onTaken: onBrowser }),
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
      onClick={() => (printer && isOnPrinter ? print.mutate(printer.id) : onBrowser())}
    >
      {label}
    </Button>
  );
}
