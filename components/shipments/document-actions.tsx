"use client";

import { useMutation } from "@tanstack/react-query";
import { ChevronDown, FileText, Printer, ScanBarcode, ScrollText } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { toast } from "sonner";
import { Button } from "../ui/button";
import { DropdownMenu } from "../ui/dropdown-menu";
import { useApiErrorText } from "../use-api-error-text";
import { fetchDocument, type WantedDocument } from "./fetch-document";
import { printFile, saveFile } from "./print-file";

interface DocumentActionsProps {
  shipmentId: number;
  /** The seller still has it: printing is what comes next. */
  isPreparing: boolean;
}

/** Print the label, or download label and delivery note. Either makes the shipment ready, which the page then shows. */
export function DocumentActions({ shipmentId, isPreparing }: DocumentActionsProps) {
  const t = useTranslations("shipments.documents");
  const router = useRouter();
  const textOf = useApiErrorText();
  const about = {
    onError: (error: unknown) => toast.error(textOf(error)),
    onSuccess: () => router.refresh(),
  };
  const download = useMutation({
    mutationFn: async (wanted: Pick<WantedDocument, "what" | "format">) => {
      const { file, name } = await fetchDocument({ shipmentId, ...wanted });
      saveFile(file, name);
      toast.success(t("saved", { file: name }));
    },
    ...about,
  });
  const print = useMutation({
    mutationFn: async () => {
      const { file } = await fetchDocument({ shipmentId, what: "label", format: "pdf" });
      await printFile(file).catch(() => offerFile(file));
    },
    ...about,
  });
  const offerFile = (file: Blob) =>
    toast.error(t("printFailed"), {
      action: { label: t("open"), onClick: () => window.open(URL.createObjectURL(file), "_blank") },
    });
  return (
    <div className="grid gap-1.5 sm:justify-items-end">
      <div className="flex flex-wrap gap-2">
        <DropdownMenu
          trigger={
            <Button loading={download.isPending}>
              {t("download")}
              <ChevronDown aria-hidden className="-mr-1 size-4 text-muted" />
            </Button>
          }
          sections={[
            {
              items: [
                {
                  label: t("labelPdf"),
                  icon: FileText,
                  onSelect: () => download.mutate({ what: "label", format: "pdf" }),
                },
                {
                  label: t("labelZpl"),
                  icon: ScanBarcode,
                  onSelect: () => download.mutate({ what: "label", format: "zpl" }),
                },
                {
                  label: t("note"),
                  icon: ScrollText,
                  onSelect: () => download.mutate({ what: "document", format: "pdf" }),
                },
              ],
            },
          ]}
        />
        <Button
          variant={isPreparing ? "primary" : "secondary"}
          icon={Printer}
          loading={print.isPending}
          onClick={() => print.mutate()}
        >
          {t("print")}
        </Button>
      </div>
      <p className="text-muted text-sm">{t("printHint")}</p>
    </div>
  );
}
