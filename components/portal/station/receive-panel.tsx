"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { ApiError } from "@/components/shared/api-error";
import { lazyComponent } from "@/components/ui/lazy-component";
import { useReception } from "../reception/use-reception";
import { StepPanel, type StepPanelProps } from "./step-panel";

const ReceptionForm = dynamic(
  lazyComponent(() => import("../reception/reception-form").then((file) => file.ReceptionForm)),
);
const ParcelChoice = dynamic(
  lazyComponent(() => import("../reception/parcel-choice").then((file) => file.ParcelChoice)),
);

interface ReceivePanelProps extends Omit<StepPanelProps, "step" | "before" | "children"> {
  /** May say what becomes of the pieces of what came back. */
  canReceive: boolean;
}

/** Opens what came back, to say what becomes of its pieces; every other parcel is received as a whole. */
export function ReceivePanel({ canReceive, ...props }: ReceivePanelProps) {
  const t = useTranslations("reception.found");
  const { accountId, setFeedback } = props;
  const reception = useReception(accountId);
  const { opened, candidates } = reception;
  const before = async (code: string): Promise<boolean> => {
    const found = await reception.lookUp(code).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 404) return "elsewhere" as const;
      throw error;
    });
    // The step says what it thinks of a parcel that does not come back.
    if (found === "elsewhere") return false;
    if (found === "marked") setFeedback("ok", t("marked", { piece: code }));
    else if (found === "unsaved") setFeedback("refused", t(found));
    else setFeedback(found, t(found));
    return true;
  };
  return (
    <StepPanel {...props} step="receive" before={canReceive ? before : undefined}>
      {candidates.length > 0 && <ParcelChoice parcels={candidates} onChoose={(id) => void reception.open(id)} />}
      {opened && <ReceptionForm opened={opened} reception={reception} />}
    </StepPanel>
  );
}
