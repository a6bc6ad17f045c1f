"use client";

import { PackageCheck } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";

const ReasonDialog = dynamic(() => import("../shared/reason-dialog").then((module) => module.ReasonDialog));

interface AcceptUndispatchedProps {
  shipmentId: number;
  onAccept: (reason: string) => void;
}

/** Receives the parcel in hand although its seller has not dispatched it. */
export function AcceptUndispatched({ shipmentId, onAccept }: AcceptUndispatchedProps) {
  const t = useTranslations("operatorDesk.crossdock.undispatched");
  const [isAsking, setAsking] = useState(false);
  return (
    <div>
      <Button icon={PackageCheck} onClick={() => setAsking(true)}>
        {t("accept")}
      </Button>
      {isAsking && (
        <ReasonDialog
          title={t("title", { shipment: `#${shipmentId}` })}
          description={t("hint")}
          confirm={t("accept")}
          onConfirm={async (reason) => onAccept(reason)}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
