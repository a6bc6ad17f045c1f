"use client";

import { Ban, Send } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/feedback/notice";
import { type AskedChange, ChangeDialog } from "./change-dialog";
import { useShipmentChange } from "./use-shipment-change";

interface StopNoticeProps {
  shipmentId: number;
  /** What stops the shipment, in words. */
  message: string;
  /** Whether the person may end the stop. */
  canChange?: boolean;
  /** Called after a try to end the stop: what became of the shipment is read again. */
  onEnded?: () => void;
}

/** Why a shipment is stopped, and the two ways to end it: cancel the shipment, or send it all the same. */
export function StopNotice({ shipmentId, message, canChange = true, onEnded }: StopNoticeProps) {
  const t = useTranslations("shipments.actions");
  const [asked, setAsked] = useState<AskedChange>();
  const change = useShipmentChange(shipmentId, () => {
    setAsked(undefined);
    onEnded?.();
  });
  return (
    <>
      <Notice
        tone="danger"
        title={message}
        actions={
          canChange && (
            <>
              <Button size="sm" icon={Ban} onClick={() => setAsked("cancel")}>
                {t("cancel.name")}
              </Button>
              <Button size="sm" icon={Send} onClick={() => setAsked("release")}>
                {t("release.name")}
              </Button>
            </>
          )
        }
      >
        {t("stopped")}
      </Notice>
      <ChangeDialog
        asked={asked}
        isPending={change.isPending}
        onConfirm={(name) => change.mutate(name)}
        onClose={() => setAsked(undefined)}
      />
    </>
  );
}
