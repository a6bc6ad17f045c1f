"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { apiFetch } from "@/components/shared/api-client";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { Button } from "@/components/ui/button";
import { buttonStyle } from "@/components/ui/button-style";
import { ErrorState } from "@/components/ui/feedback/error-state";
import { toast } from "@/components/ui/feedback/toast";
import { CopyButton } from "@/components/ui/form/copy-button";
import { Dialog } from "@/components/ui/overlay/dialog";
import { Spinner } from "@/components/ui/spinner";
import { printersKey, printersQuery } from "../printing/printer/queries";
import { CodeBlock } from "../webhooks/code-block";
import { installCommands, programPath } from "./install";
import { useCountdown } from "./use-countdown";

interface PairingDialogProps {
  accountId: number;
  onClose: () => void;
}

const lookMs = 2_000;

/** A code to connect a computer with, how to install the program there, and its end once a computer has used the code. */
export function PairingDialog({ accountId, onClose }: PairingDialogProps) {
  const t = useTranslations("printers.pairing");
  const textOf = useErrorMessage();
  const client = useQueryClient();
  const pairing = useMutation({
    mutationFn: () => apiFetch("POST /api/portal/print-bridges/pairings", { body: { account_id: accountId } }),
    // A code is a secret for ten minutes.
    gcTime: 0,
  });
  const { mutate } = pairing;
  // In development effects run twice, and each code takes one from the account's limit.
  const isAsked = useRef(false);
  useEffect(() => {
    if (!isAsked.current) mutate();
    isAsked.current = true;
  }, [mutate]);
  usePaired(accountId, (name) => {
    toast.success(t("done", { name }));
    void client.invalidateQueries({ queryKey: printersKey });
    onClose();
  });
  return (
    <Dialog open onOpenChange={onClose} title={t("title")} description={t("hint")}>
      {pairing.data ? (
        <Code
          key={pairing.data.code}
          code={pairing.data.code}
          expiresAt={pairing.data.expires_at}
          isAsking={pairing.isPending}
          onAgain={() => mutate()}
        />
      ) : pairing.isError ? (
        <ErrorState title={t("failed")} description={textOf(pairing.error)} onRetry={() => mutate()} />
      ) : (
        <Spinner label={t("making")} />
      )}
    </Dialog>
  );
}

/** Calls `onPaired` with the name of the first computer that is new since the dialog was opened. */
function usePaired(accountId: number, onPaired: (name: string) => void): void {
  const { data } = useQuery({ ...printersQuery(accountId), refetchInterval: lookMs });
  const [known, setKnown] = useState<ReadonlySet<number>>();
  const isDone = useRef(false);
  const tell = useEffectEvent(onPaired);
  useEffect(() => {
    if (!data) return;
    if (!known) return setKnown(new Set(data.bridges.map(({ id }) => id)));
    const paired = data.bridges.find(({ id }) => !known.has(id));
    if (!paired || isDone.current) return;
    isDone.current = true;
    tell(paired.name);
  }, [data, known]);
}

interface CodeProps {
  code: string;
  expiresAt: string;
  isAsking: boolean;
  onAgain: () => void;
}

function Code({ code, expiresAt, isAsking, onAgain }: CodeProps) {
  const t = useTranslations("printers.pairing");
  const left = useCountdown(expiresAt);
  if (left === 0)
    return (
      <div className="grid justify-items-center gap-3 py-6" role="alert">
        <p className="font-medium">{t("ended")}</p>
        <Button variant="primary" loading={isAsking} onClick={onAgain}>
          {t("again")}
        </Button>
      </div>
    );
  const commands = installCommands(window.location.origin, code);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid justify-items-center gap-1 rounded-md border bg-sunken px-3 py-4">
        <p className="text-muted text-sm">{t("code")}</p>
        <p className="flex flex-wrap items-center justify-center gap-x-3">
          <span
            className="whitespace-nowrap font-mono font-semibold text-3xl tracking-[0.18em] max-sm:text-xl"
            translate="no"
          >
            {code}
          </span>
          <CopyButton text={code} label={t("copy")} />
        </p>
        <p role="timer" className="text-muted text-sm tabular-nums">
          {left !== undefined &&
            t("left", { minutes: Math.floor(left / 60), seconds: String(left % 60).padStart(2, "0") })}
        </p>
      </div>
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <li className="grid gap-1.5">
          <a href={programPath} download className={buttonStyle("secondary", "md", "justify-self-start")}>
            <Download aria-hidden className="-ml-0.5 size-4 shrink-0" />
            {t("download")}
          </a>
          <p className="text-muted text-sm">{t("downloadHint")}</p>
        </li>
        <li>
          <CodeBlock label={t("commands")} text={commands} copy={{ text: commands, label: t("copyCommands") }} />
        </li>
      </ol>
      <p className="text-muted text-sm">{t("once")}</p>
    </div>
  );
}
