"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { saveFile } from "@/components/shared/save-file";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { toast } from "@/components/ui/feedback/toast";
import { fetchDocument, type WantedDocument } from "./fetch-document";
import { printFile } from "./print-file";

/** Fetches a document of a shipment and prints it; formats that browsers cannot print are downloaded. */
export function useLabelPrinter({ onPrinted }: { onPrinted?: (wanted: WantedDocument) => void } = {}) {
  const t = useTranslations("shipments.documents");
  const textOf = useErrorMessage();
  return useMutation({
    mutationFn: async (wanted: WantedDocument) => {
      const { file, name } = await fetchDocument(wanted);
      if (file.type.startsWith("application/pdf")) await printOrOffer(file, t("printFailed"), t("open"));
      else {
        saveFile(file, name);
        toast.success(t("saved", { file: name }));
      }
    },
    onError: (error) => toast.error(textOf(error)),
    onSuccess: (_, wanted) => onPrinted?.(wanted),
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
