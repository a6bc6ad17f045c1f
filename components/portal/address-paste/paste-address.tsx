"use client";

import { useMutation } from "@tanstack/react-query";
import { ClipboardPaste } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useEffect, useId, useRef, useState } from "react";
import { apiFetch, type ReplyOf } from "@/components/shared/api-client";
import type { DoubtfulValues } from "@/components/shared/fields/doubtful-values";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/feedback/notice";
import { toast } from "@/components/ui/feedback/toast";
import { lazyComponent } from "@/components/ui/lazy-component";
import { longestAddress, pasteKind } from "./paste-kind";
import { usePagePaste } from "./use-page-paste";

const PastePanel = dynamic(
  lazyComponent(() => import("./paste-panel").then((file) => file.PastePanel)),
  { ssr: false },
);

export type PastedAddress = Omit<ReplyOf<"POST /api/portal/addresses/parse">, "overflow">;

export interface Filled {
  /** Number of changed fields. */
  readonly count: number;
  /** An additional message for the person. */
  readonly message?: string | undefined;
  /** What was read with doubt, for the fields of the form. */
  readonly doubts: DoubtfulValues;
  readonly undo: () => void;
}

interface PasteAddressProps {
  accountId: number;
  /** Puts the parsed address into the surrounding form. */
  onParsed: (address: PastedAddress) => Filled;
  onDoubts: (doubts: DoubtfulValues) => void;
  /** Makes the whole page take a pasted address; called once one without doubtful fields has filled in the form. */
  onPageFilled?: () => void;
}

/**
 * Parses an address and fills in the surrounding form, for review before anything is saved. A pasted one is parsed at
 * once, a typed one when the button is pressed.
 */
export function PasteAddress({ accountId, onParsed, onDoubts, onPageFilled }: PasteAddressProps) {
  const t = useTranslations("addressPaste");
  const textOf = useErrorMessage();
  const panelId = useId();
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState("");
  const [filled, setFilled] = useState<Filled>();
  const [isTooLong, setTooLong] = useState(false);
  const latest = useRef<string>(undefined);
  const { mutate, ...parse } = useMutation({
    mutationFn: ({ pasted }: Reading) =>
      apiFetch("POST /api/portal/addresses/parse", { body: { account_id: accountId, text: pasted } }),
    onSuccess: ({ overflow: _, ...address }, { pasted, isOfPage }) => {
      // A newer text was pasted while this one was parsed.
      if (pasted !== latest.current) return;
      const result = onParsed(address);
      setFilled(result);
      onDoubts(result.doubts);
      if (isOfPage && result.count > 0 && result.doubts.size === 0) onPageFilled?.();
    },
    // The text is there to be sent again.
    onError: () => setOpen(true),
  });
  const read = (pasted: string, isOfPage = false) => {
    latest.current = pasted;
    setTooLong(false);
    mutate({ pasted, isOfPage });
  };
  usePagePaste(onPageFilled !== undefined, (pasted) => {
    const kind = pasteKind(pasted);
    if (kind === "value") return false;
    setTooLong(kind === "too_long");
    if (kind === "too_long") return true;
    setText(pasted);
    read(pasted, true);
    return true;
  });
  // Once the form shows them.
  useEffect(() => {
    if (filled) document.querySelector<HTMLElement>("[data-doubtful]")?.focus();
  }, [filled]);
  const undo = () => {
    filled?.undo();
    setFilled(undefined);
    onDoubts(new Map());
    toast.success(t("undone"));
  };
  return (
    <div className="rounded-md border border-dashed">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setOpen(!isOpen)}
        className="flex w-full items-center gap-2 rounded-md px-3.5 py-2.5 text-start font-medium text-accent-ink hover:bg-hover"
      >
        <ClipboardPaste aria-hidden className="size-4" />
        {t("open")}
        {onPageFilled && <span className="font-normal text-muted text-sm max-sm:hidden">{t("anywhere")}</span>}
      </button>
      <div id={panelId} hidden={!isOpen} className="grid gap-3 px-3.5 pb-3.5">
        {isOpen && (
          <PastePanel text={text} onText={setText} isReading={parse.isPending} onRead={(pasted) => read(pasted)} />
        )}
      </div>
      <div className="grid gap-2 px-3.5 not-empty:pb-3.5">
        {isTooLong ? (
          <Notice tone="warning" live>
            {t("tooLong", { maximum: longestAddress })}
          </Notice>
        ) : parse.isError ? (
          <Notice tone="danger" live>
            {textOf(parse.error)}
          </Notice>
        ) : (
          parse.isSuccess &&
          filled && (
            <Notice
              tone={filled.count > 0 ? "success" : "warning"}
              live
              actions={
                filled.count > 0 && (
                  <Button size="sm" onClick={undo}>
                    {t("undo")}
                  </Button>
                )
              }
            >
              {filled.count > 0 ? t("filled", { count: filled.count }) : t("nothing")}
              {filled.doubts.size > 0 && <span className="block">{t("doubtful", { count: filled.doubts.size })}</span>}
              {parse.data.overflow !== "" && (
                <span className="block">{t("overflow", { text: parse.data.overflow })}</span>
              )}
              {filled.message && <span className="block">{filled.message}</span>}
            </Notice>
          )
        )}
      </div>
    </div>
  );
}

interface Reading {
  readonly pasted: string;
  /** Pasted outside of any field. */
  readonly isOfPage: boolean;
}
