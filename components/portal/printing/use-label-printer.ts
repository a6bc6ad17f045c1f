"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { saveFile } from "@/components/shared/save-file";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { useIdempotencyKey } from "@/components/shared/use-idempotency-key";
import { toast } from "@/components/ui/feedback/toast";
import { fetchDocument, type WantedDocument } from "./fetch-document";
import { printFile } from "./print-file";
import { printersKey } from "./printer/queries";
import { queueAtDevice } from "./printer/queue-papers";

interface LabelPrinterOptions {
  accountId: number;
  /** The document was printed in the browser, or its printer has it in its queue. */
  onPrinted?: (wanted: WantedDocument) => void;
}

/** A document that a printer has in its queue. */
export interface QueuedDocument {
  readonly jobId: number;
  readonly printerId: number;
  readonly wanted: WantedDocument;
}

/**
 * Prints a document of a shipment: by the printer of this device, or in the browser, where formats that it cannot print are
 * downloaded. Its result is the job of the printer, if that prints. `isBrowserOnly` is for one that was taken off its queue.
 */
export function useLabelPrinter({ accountId, onPrinted }: LabelPrinterOptions) {
  const t = useTranslations("shipments.documents");
  const client = useQueryClient();
  const textOf = useErrorMessage();
  const { keyFor, forget } = useIdempotencyKey();

  /** Undefined when the browser prints. */
  const queue = async (wanted: WantedDocument): Promise<QueuedDocument | "refused" | undefined> => {
    const { shipmentId, what, reason } = wanted;
    const papers = { shipmentIds: [shipmentId], what: [what], order: "given", reason } as const;
    const queued = await queueAtDevice(accountId, papers, keyFor);
    if (!queued) return undefined;
    if ("gone" in queued) {
      toast.warning(textOf(queued.gone));
      return undefined;
    }
    forget();
    void client.invalidateQueries({ queryKey: printersKey });
    const [job] = queued.jobs;
    if (job) return { jobId: job.id, printerId: queued.printerId, wanted };
    toast.error(queued.refusals.map(({ message }) => message).join(" "));
    return "refused";
  };

  const printInBrowser = async (wanted: WantedDocument): Promise<undefined> => {
    const { file, name } = await fetchDocument(wanted);
    if (file.type.startsWith("application/pdf")) await printOrOffer(file, t("printFailed"), t("open"));
    else {
      saveFile(file, name);
      toast.success(t("saved", { file: name }));
    }
  };

  return useMutation({
    mutationFn: async ({ isBrowserOnly, ...wanted }: WantedDocument & { readonly isBrowserOnly?: boolean }) =>
      (isBrowserOnly ? undefined : await queue(wanted)) ?? printInBrowser(wanted),
    onError: (error) => toast.error(textOf(error)),
    onSuccess: (result, wanted) => {
      if (result !== "refused") onPrinted?.(wanted);
    },
  });
}

/**
 * Prints a file; if the browser does not allow printing an iframe, offers to open the file in a new tab. Whether the print
 * dialog opened.
 */
export async function printOrOffer(file: Blob, failed: string, open: string): Promise<boolean> {
  return printFile(file).then(
    () => true,
    () => {
      toast.error(failed, {
        action: { label: open, onClick: () => window.open(URL.createObjectURL(file), "_blank") },
      });
      return false;
    },
  );
}
