"use client";

import { ListChecks, Volume2, VolumeX, X } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { parseAsStringLiteral, useQueryState } from "nuqs";
import { useEffect, useRef, useState } from "react";
import { HelpLink } from "@/components/shared/frame/help-link";
import { Button } from "@/components/ui/button";
import { buttonStyle } from "@/components/ui/button-style";
import { SegmentedControl } from "@/components/ui/form/segmented-control";
import { LinkButton } from "@/components/ui/link-button";
import type { DocumentFormat } from "@/lib/core/vocabulary";
import { toPrepareUrl } from "../picking/picking-url";
import { toPrintRequest } from "../printing/print-options";
import { useLabelPrinter } from "../printing/use-label-printer";
import { isSoundEnabled, saveSoundSetting } from "./device";
import { isDialogOpen } from "./dialog-open";
import { KeyMap } from "./key-map";
import { openOfflinePanel } from "./offline/lazy-parts";
import { stationForm } from "./offline/station-form";
import { usePackingLine } from "./offline/use-offline-station";
import { PackPanel } from "./pack-panel";
import { ReceivePanel } from "./receive-panel";
import { StepPanel } from "./step-panel";
import { useScanResult } from "./use-scan-result";

const OfflinePanel = dynamic(openOfflinePanel, { ssr: false });

const InstallButton = dynamic(() => import("./offline/install-button").then((module) => module.InstallButton), {
  ssr: false,
});

const modes = ["pack", "hand_over", "receive"] as const;
export type StationMode = (typeof modes)[number];

/** A key for each mode, none of them used by browsers. */
const modeKeys: Readonly<Record<string, StationMode>> = { F8: "pack", F9: "hand_over", F10: "receive" };

interface StationProps {
  userId: number;
  accountId: number;
  accountName: string;
  labelFormat: DocumentFormat;
  /** Modes allowed by the person's role. */
  allowed: readonly StationMode[];
  /** May say what becomes of the pieces of what came back. */
  canReceive: boolean;
}

/** The packing station: full screen, an input that keeps the focus, and results that cannot be overlooked. */
export function Station({ userId, accountId, accountName, labelFormat, allowed, canReceive }: StationProps) {
  const t = useTranslations("station");
  const input = useRef<HTMLInputElement>(null);
  const [mode, setMode] = useQueryState("mode", parseAsStringLiteral(allowed).withDefault(allowed[0] ?? "pack"));
  const [hasSound, setSound] = useState(true);
  useEffect(() => setSound(isSoundEnabled()), []);
  const { scanResult, setFeedback } = useScanResult(hasSound);
  const isOnline = useRef(true);
  const onConnection = (isNow: boolean) => {
    if (isOnline.current && !isNow) setFeedback("offline", t("detail.offline"));
    isOnline.current = isNow;
  };
  const choose = (next: StationMode) => {
    setMode(next);
    setFeedback("ready");
    input.current?.focus();
  };
  useModeKeys(allowed, choose);
  const labels = useLabelPrinter({ accountId });
  const line = usePackingLine({
    userId,
    accountId,
    print: async (shipmentId) => {
      await labels.mutateAsync({ shipmentId, what: "label", ...toPrintRequest(stationForm(labelFormat)) });
    },
  });
  const panelProps = { accountId, input, scanResult, setFeedback, onConnection };
  return (
    <div className="flex min-h-dvh flex-col bg-canvas">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b bg-surface px-4 py-2.5 max-sm:test-account:pt-8 sm:px-6">
        <div className="min-w-0">
          <h1 className="font-semibold text-lg">{t("title")}</h1>
          <p className="truncate text-muted text-sm">{accountName}</p>
        </div>
        {allowed.length > 1 && (
          <SegmentedControl
            label={t("mode")}
            value={mode}
            onValueChange={choose}
            options={allowed.map((value) => ({ value, label: t(value) }))}
            className="max-sm:order-last max-sm:w-full"
          />
        )}
        <div className="ml-auto flex items-center gap-2 max-sm:gap-0 max-sm:*:px-2!">
          <InstallButton />
          <KeyMap hasModes={allowed.length > 1} />
          <Button
            variant="ghost"
            icon={hasSound ? Volume2 : VolumeX}
            aria-pressed={hasSound}
            onClick={() => {
              saveSoundSetting(!hasSound);
              setSound(!hasSound);
            }}
          >
            <span className="max-sm:sr-only">{t("sound")}</span>
          </Button>
          {allowed.includes("pack") && (
            <LinkButton href={toPrepareUrl} variant="ghost" icon={ListChecks}>
              <span className="max-sm:sr-only">{t("picking")}</span>
            </LinkButton>
          )}
          <HelpLink isIcon className={buttonStyle("ghost", "md")} />
          <LinkButton href="/print" variant="ghost" icon={X}>
            {t("exit")}
          </LinkButton>
        </div>
      </header>
      <main className="mx-auto w-full max-w-7xl flex-1 p-4 sm:p-6">
        {line.offline && <OfflinePanel accountId={accountId} station={line.offline} labelFormat={labelFormat} />}
        {mode === "pack" ? (
          <PackPanel key={mode} {...panelProps} line={line} labelFormat={labelFormat} />
        ) : mode === "receive" ? (
          <ReceivePanel key={mode} {...panelProps} canReceive={canReceive} />
        ) : (
          <StepPanel key={mode} {...panelProps} step={mode} />
        )}
      </main>
    </div>
  );
}

function useModeKeys(allowed: readonly StationMode[], choose: (mode: StationMode) => void): void {
  const latest = useRef(choose);
  latest.current = choose;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const mode = modeKeys[event.key];
      if (!mode || !allowed.includes(mode) || isDialogOpen()) return;
      event.preventDefault();
      latest.current(mode);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [allowed]);
}
