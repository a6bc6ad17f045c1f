"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { saveFile } from "@/components/shared/save-file";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { toast } from "@/components/ui/feedback/toast";
import { fetchFile } from "./fetch-document";
import type { Batch } from "./queries";
import { printOrOffer } from "./use-label-printer";

export type BatchFile = Batch["links"]["files"][number];

/** Path and query of a file, to be loaded from the page's own origin. */
export const pathOf = ({ url }: BatchFile): string => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};

/** Prints a PDF of a batch, or downloads a file of it; `onDelivered` is told of each. */
export function useBatchFile(onDelivered: (file: BatchFile) => void) {
  const t = useTranslations("shipments.documents");
  const textOf = useErrorMessage();
  const onError = (error: unknown) => toast.error(textOf(error));
  const save = useMutation({
    mutationFn: async (file: BatchFile) => saveFile((await fetchFile(pathOf(file), file.filename)).file, file.filename),
    onSuccess: (_, file) => onDelivered(file),
    onError,
  });
  const print = useMutation({
    mutationFn: async (file: BatchFile) =>
      printOrOffer((await fetchFile(pathOf(file), file.filename)).file, t("printFailed"), t("open")),
    onSuccess: (isPrinted, file) => isPrinted && onDelivered(file),
    onError,
  });
  return { print, save };
}
