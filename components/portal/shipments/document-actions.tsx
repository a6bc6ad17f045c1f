"use client";

import { ChevronDown, ClipboardList, FileText, Printer, ScanBarcode, ScrollText } from "lucide-react";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { DropdownMenu } from "@/components/ui/dropdown-menu";
import type { MenuItem } from "@/components/ui/menu-item";
import { useLabelPrinter } from "../printing/use-label-printer";
import type { WantedDocument } from "./fetch-document";
import { useDownload } from "./use-download";

const ReasonDialog = dynamic(() => import("../printing/reason-dialog").then((module) => module.ReasonDialog));

interface DocumentActionsProps {
  shipmentId: number;
  /** The shipment is still with the seller: printing is the next step. */
  isPreparing: boolean;
  /** The label was printed before: a reprint asks for a reason. */
  isPrinted: boolean;
}

/**
 * Prints the label or downloads a document. Obtaining the label or delivery note marks the shipment as ready; the page
 * then refreshes.
 */
export function DocumentActions({ shipmentId, isPreparing, isPrinted }: DocumentActionsProps) {
  const t = useTranslations("shipments.documents");
  const router = useRouter();
  const [asksReason, setAsksReason] = useState(false);
  const refresh = () => {
    setAsksReason(false);
    router.refresh();
  };
  const download = useDownload(refresh);
  const printer = useLabelPrinter({ onPrinted: refresh });
  const print = (reason?: string) => printer.mutate({ shipmentId, what: "label", format: "pdf", reason });
  const item = (label: string, icon: MenuItem["icon"], wanted: Omit<WantedDocument, "shipmentId">): MenuItem => ({
    label,
    icon,
    onSelect: () => download.mutate({ shipmentId, ...wanted }),
  });
  return (
    <>
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
              item(t("labelPdf"), FileText, { what: "label", format: "pdf" }),
              item(t("labelZpl"), ScanBarcode, { what: "label", format: "zpl" }),
              item(t("note"), ScrollText, { what: "document", format: "pdf" }),
              item(t("preparation"), ClipboardList, { what: "preparation", format: "pdf" }),
            ],
          },
        ]}
      />
      <Button
        variant={isPreparing && !isPrinted ? "primary" : "secondary"}
        icon={Printer}
        loading={printer.isPending}
        onClick={() => (isPrinted ? setAsksReason(true) : print())}
      >
        {t(isPrinted ? "reprint" : "print")}
      </Button>
      {asksReason && (
        <ReasonDialog onClose={() => setAsksReason(false)} onConfirm={print} isPending={printer.isPending} />
      )}
    </>
  );
}
