"use client";

import { useMutation } from "@tanstack/react-query";
import { ClipboardPaste, Sparkles } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import type { z } from "zod";
import { apiFetch } from "@/components/shared/api-client";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast";
import type { ParsedAddressReply } from "@/lib/api/portal/addresses";

export type PastedAddress = z.output<typeof ParsedAddressReply>;

export interface Filled {
  /** Number of changed fields. */
  readonly count: number;
  /** An additional message for the person. */
  readonly message?: string | undefined;
  readonly undo: () => void;
}

interface PasteAddressProps {
  accountId: number;
  /** Puts the parsed address into the surrounding form. */
  onParsed: (address: PastedAddress) => Filled;
}

/** Parses a pasted address and fills in the surrounding form, for review before anything is saved. */
export function PasteAddress({ accountId, onParsed }: PasteAddressProps) {
  const t = useTranslations("addressPaste");
  const textOf = useErrorMessage();
  const panelId = useId();
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState("");
  const [filled, setFilled] = useState<Filled>();
  const parse = useMutation({
    mutationFn: () => apiFetch("POST /api/portal/addresses/parse", { body: { account_id: accountId, text } }),
    onSuccess: (address) => setFilled(onParsed(address)),
  });
  const undo = () => {
    filled?.undo();
    setFilled(undefined);
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
      </button>
      <div id={panelId} hidden={!isOpen} className="grid gap-3 px-3.5 pb-3.5">
        <Field label={t("label")} hint={t("hint")} optional>
          <Textarea
            value={text}
            rows={3}
            maxLength={1000}
            placeholder={t("example")}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        <Button
          icon={Sparkles}
          className="justify-self-start"
          loading={parse.isPending}
          disabled={text.trim() === ""}
          onClick={() => parse.mutate()}
        >
          {t("fill")}
        </Button>
        {parse.isError && (
          <Notice tone="danger" live>
            {textOf(parse.error)}
          </Notice>
        )}
        {parse.isSuccess && filled && (
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
            {filled.message && <span className="block">{filled.message}</span>}
          </Notice>
        )}
      </div>
    </div>
  );
}
