"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { toast } from "@/components/ui/toast";
import { fetchDocument, type WantedDocument } from "./fetch-document";
import { saveFile } from "./print-file";

/** Downloads a document of a shipment. */
export function useDownload(onDone: () => void) {
  const t = useTranslations("shipments.documents");
  const textOf = useErrorMessage();
  return useMutation({
    mutationFn: async (wanted: WantedDocument) => {
      const { file, name } = await fetchDocument(wanted);
      saveFile(file, name);
      toast.success(t("saved", { file: name }));
    },
    onError: (error) => toast.error(textOf(error)),
    onSuccess: onDone,
  });
}
