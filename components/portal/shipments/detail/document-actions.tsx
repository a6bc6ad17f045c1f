"use client";

import { Printer } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { lazyComponent } from "@/components/ui/lazy-component";

const PrintDialog = dynamic(
  lazyComponent(() => import("../../printing/dialog/print-dialog").then((file) => file.PrintDialog)),
);

interface DocumentActionsProps {
  accountId: number;
  shipmentId: number;
  /** The shipment is still with the seller: printing is the next step. */
  isPreparing: boolean;
  /** The label was printed before: a reprint asks for a reason. */
  isPrinted: boolean;
}

/** Prints or downloads the label and other documents. The label or delivery note marks the shipment as ready. */
export function DocumentActions({ accountId, shipmentId, isPreparing, isPrinted }: DocumentActionsProps) {
  const t = useTranslations("shipments.documents");
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant={isPreparing && !isPrinted ? "primary" : "secondary"}
        icon={Printer}
        onClick={() => setIsOpen(true)}
      >
        {t(isPrinted ? "reprint" : "print")}
      </Button>
      {isOpen && (
        <PrintDialog
          selection={{ account_id: accountId, shipment_ids: [shipmentId] }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
