"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { apiUrl } from "@/components/shared/api-client";
import { saveFile } from "@/components/shared/save-file";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { toast } from "@/components/ui/feedback/toast";
import { fetchFile } from "../fetch-document";
import { type LabelForm, toPrintRequest } from "../print-options";
import { printOrOffer } from "../use-label-printer";

/** Produces a calibration page in the current format: printed as PDF, downloaded as ZPL. */
export function useCalibration() {
  const t = useTranslations("shipments.documents");
  const textOf = useErrorMessage();
  return useMutation({
    mutationFn: async (form: LabelForm) => {
      const { format, ...printing } = toPrintRequest(form);
      const name = `calibration.${format}` as const;
      const url = apiUrl("GET /v2/documents/{file}", { params: { file: name }, query: printing });
      const { file } = await fetchFile(url, name, `application/${format}`);
      if (format === "pdf") await printOrOffer(file, t("printFailed"), t("open"));
      else saveFile(file, name);
    },
    onError: (error) => toast.error(textOf(error)),
  });
}
