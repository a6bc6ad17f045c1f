"use client";

import { CircleSlash, Hand, PackageCheck, Printer, Undo2, X } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { HelpLink } from "@/components/shared/frame/help-link";
import { QueryPending } from "@/components/shared/query-pending";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { Button } from "@/components/ui/button";
import { buttonStyle } from "@/components/ui/button-style";
import { momentStyles } from "@/components/ui/date-time";
import { Notice } from "@/components/ui/feedback/notice";
import { LinkButton } from "@/components/ui/link-button";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { waveUrl } from "../picking/picking-url";
import { StationCamera } from "../station/camera/station-camera";
import { ScanField } from "../station/scan-field";
import { MissingDialog } from "./missing-dialog";
import { PickPanel } from "./pick-panel";
import type { Wave, WaveLine } from "./queries";
import { useQuietKeyboard } from "./use-quiet-keyboard";
import { useWave, type WaveController } from "./use-wave";
import { neededOf, WaveLines } from "./wave-lines";
import { WaveOrders } from "./wave-orders";

interface WaveSheetProps {
  accountId: number;
  accountName: string;
  waveId: number;
  /** Names of the warehouses by their codes. */
  warehouses: Readonly<Record<string, string>>;
  /** Whether the person may pick, and not only look. */
  canPick: boolean;
}

/** A wave as it is picked, on the phone of whoever walks with the cart. */
export function WaveSheet({ accountId, accountName, waveId, warehouses, canPick }: WaveSheetProps) {
  const t = useTranslations("waves");
  const controller = useWave(accountId, waveId);
  const { data: wave, error, refetch } = controller.query;
  const goneBins = new Set(wave && goneOrders(wave).map(({ bin }) => bin));
  const done = wave?.lines.filter((line) => isDone(line, goneBins)).length;
  return (
    <div className="min-h-dvh bg-canvas">
      <header className="sticky top-0 z-30 flex flex-wrap items-center gap-x-4 gap-y-2 border-b bg-surface px-4 py-2.5 max-sm:test-account:pt-8 sm:px-6">
        <div className="min-w-0 flex-1">
          <h1 className="font-semibold text-lg">
            {t("name", { id: waveId })}
            {wave?.cart ? ` · ${t("cart", { cart: wave.cart })}` : ""}
          </h1>
          <p className="truncate text-muted text-sm">
            {wave ? t("progress", { picked: done ?? 0, lines: wave.lines.length }) : accountName}
          </p>
        </div>
        <div className="flex items-center gap-2 max-sm:gap-0 max-sm:*:px-2!">
          <LinkButton href={`${waveUrl(waveId)}/sheet`} icon={Printer} variant="ghost" aria-label={t("sheet")}>
            <span className="max-sm:sr-only">{t("print")}</span>
          </LinkButton>
          <HelpLink isIcon className={buttonStyle("ghost", "md")} />
          <LinkButton href="/picking/waves" variant="ghost" icon={X}>
            {t("all")}
          </LinkButton>
        </div>
      </header>
      <main className="mx-auto grid w-full max-w-4xl gap-4 p-4 sm:p-6">
        {wave ? (
          <WaveWork wave={wave} controller={controller} warehouses={warehouses} canPick={canPick} />
        ) : (
          <QueryPending query={{ error, refetch }} failed={t("failedWave")} className="h-80" />
        )}
      </main>
    </div>
  );
}

/** The orders that left the wave without being packed: nothing more goes into their bins. */
const goneOrders = ({ orders }: Wave) => orders.filter(({ exit }) => exit !== null && exit !== "packed");

const isDone = (line: WaveLine, goneBins: ReadonlySet<number>): boolean =>
  line.picked_at !== null || neededOf(line, goneBins) === 0;

interface WaveWorkProps extends Pick<WaveSheetProps, "warehouses" | "canPick"> {
  wave: Wave;
  controller: WaveController;
}

function WaveWork({ wave, controller, warehouses, canPick }: WaveWorkProps) {
  const t = useTranslations("waves");
  const textOf = useErrorMessage();
  const input = useRef<HTMLInputElement>(null);
  const [missing, setMissing] = useState<WaveLine>();
  const [isCancelling, setCancelling] = useState(false);
  const { feedback, pick, change, takeOver, putAside } = controller;
  useQuietKeyboard(input);
  const isOpen = wave.state === "open" && canPick;
  const gone = goneOrders(wave);
  const goneBins = new Set(gone.map(({ bin }) => bin));
  const isHeld = wave.picker !== null && !wave.picker.is_self;
  const isAllPicked = wave.lines.every((line) => isDone(line, goneBins));
  const error = change.error ?? takeOver.error ?? putAside.error;
  const scan = (code: string) => code && pick({ code });
  return (
    <>
      {wave.state !== "open" && (
        <Notice tone={wave.state === "done" ? "success" : "warning"}>{t(`ended.${wave.state}`)}</Notice>
      )}
      {isHeld && wave.picker && (
        <HeldNotice
          picker={wave.picker}
          takeOver={isOpen ? () => takeOver.mutate() : undefined}
          isPending={takeOver.isPending}
        />
      )}
      {error && (
        <Notice tone="danger" live>
          {textOf(error)}
        </Notice>
      )}
      {wave.state === "open" && gone.length > 0 && (
        <Notice tone="warning" title={t("leftNotice", { count: gone.length })}>
          <ul>
            {gone.map(({ bin, exit }) => exit && <li key={bin}>{`${t("bin", { bin })}: ${t(`exit.${exit}`)}`}</li>)}
          </ul>
        </Notice>
      )}
      {isOpen && (
        <>
          <ScanField input={input} hint={t("scanHint")} onCode={scan} />
          <StationCamera input={input} onCode={scan} />
          <PickPanel feedback={feedback} goneBins={goneBins} />
          {isAllPicked && (
            <Notice
              tone="success"
              title={t("everything")}
              actions={
                <LinkButton href={`/scan?wave=${wave.code}`} icon={PackageCheck} variant="primary">
                  {t("pack")}
                </LinkButton>
              }
            />
          )}
        </>
      )}
      <WaveLines
        lines={wave.lines}
        goneBins={goneBins}
        warehouses={warehouses}
        isOpen={isOpen}
        onTick={({ position }, picked) => pick({ position, picked })}
        onMissing={setMissing}
      />
      <WaveOrders orders={wave.orders} isOpen={isOpen} putAside={putAside} />
      {isOpen && (
        <div className="flex flex-wrap gap-2">
          {wave.picker?.is_self && (
            <Button icon={Undo2} loading={change.isPending} onClick={() => change.mutate("release")}>
              {t("release")}
            </Button>
          )}
          <Button icon={CircleSlash} onClick={() => setCancelling(true)}>
            {t("cancel")}
          </Button>
        </div>
      )}
      {missing && (
        <MissingDialog
          line={missing}
          needed={neededOf(missing, goneBins)}
          onClose={() => setMissing(undefined)}
          onFound={(found) => {
            pick({ position: missing.position, picked: true, found });
            setMissing(undefined);
          }}
        />
      )}
      <ConfirmDialog
        open={isCancelling}
        onOpenChange={setCancelling}
        danger
        title={t("cancelTitle", { id: wave.id })}
        description={t("cancelHint")}
        confirm={t("cancel")}
        loading={change.isPending}
        onConfirm={() => change.mutate("cancel", { onSettled: () => setCancelling(false) })}
      />
    </>
  );
}

interface HeldNoticeProps {
  picker: NonNullable<Wave["picker"]>;
  /** Undefined for who may not pick. */
  takeOver: (() => void) | undefined;
  isPending: boolean;
}

/** Who picks the wave, and the way to go on with it. */
function HeldNotice({ picker, takeOver, isPending }: HeldNoticeProps) {
  const t = useTranslations("waves");
  const format = useFormatter();
  const timeOf = (at: string) => format.dateTime(new Date(at), momentStyles.both);
  return (
    <Notice
      tone="warning"
      actions={
        takeOver && (
          <Button icon={Hand} loading={isPending} onClick={takeOver}>
            {t("takeOver")}
          </Button>
        )
      }
    >
      {t("held", { name: picker.name ?? t("somebody"), since: timeOf(picker.since), at: timeOf(picker.last_at) })}
    </Notice>
  );
}
