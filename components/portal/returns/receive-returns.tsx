"use client";

import { Camera, Undo2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { ApiError } from "@/components/shared/api-error";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { Notice } from "@/components/ui/feedback/notice";
import { LinkButton } from "@/components/ui/link-button";
import type { OpenedReception } from "../reception/decisions";
import { ParcelChoice } from "../reception/parcel-choice";
import { ReceptionForm } from "../reception/reception-form";
import { useReception } from "../reception/use-reception";
import { ScanInput } from "../station/scan-input";

interface ReceiveReturnsProps {
  accountId: number;
  initial: OpenedReception | undefined;
  canCreate: boolean;
}

/** Receives what came back at a desk or on a phone, by a code that is typed or scanned. */
export function ReceiveReturns({ accountId, initial, canCreate }: ReceiveReturnsProps) {
  const t = useTranslations("reception");
  const statuses = useTranslations("status");
  const textOf = useErrorMessage();
  const input = useRef<HTMLInputElement>(null);
  const reception = useReception(accountId, initial);
  const [error, setError] = useState<string>();
  const { opened, elsewhere, candidates } = reception;
  const find = async (code: string) => {
    if (!code) return;
    try {
      const found = await reception.lookUp(code);
      setError(found === "unsaved" ? t("found.unsaved") : undefined);
    } catch (failure) {
      const isUnknown = failure instanceof ApiError && failure.status === 404;
      setError(isUnknown ? t("found.unknown", { code }) : textOf(failure));
    }
  };
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-64 flex-1">
          <ScanInput input={input} label={t("input")} hint={t("hint")} onCode={(code) => void find(code)} />
        </div>
        <LinkButton href="/scan?mode=receive" icon={Camera}>
          {t("camera")}
        </LinkButton>
      </div>
      {error && (
        <Notice tone="danger" live>
          {error}
        </Notice>
      )}
      {elsewhere && (
        <Notice
          tone="warning"
          live
          actions={
            canCreate &&
            elsewhere.status === "delivered" && (
              <LinkButton href={`/returns/new?shipment=${elsewhere.id}`} size="sm" icon={Undo2}>
                {t("createReturn")}
              </LinkButton>
            )
          }
        >
          {t("found.elsewhere", { id: elsewhere.id, status: statuses(elsewhere.status) })}
        </Notice>
      )}
      {candidates.length > 0 && <ParcelChoice parcels={candidates} onChoose={(id) => void reception.open(id)} />}
      {opened && <ReceptionForm opened={opened} reception={reception} />}
    </div>
  );
}
