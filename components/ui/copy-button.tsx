"use client";

import { Check, Copy } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { IconButton } from "./icon-button";
import { toast } from "./toast";

/** Copies a text; the icon says so for two seconds, a screen reader hears it. */
export function CopyButton({ text, label }: { text: string; label?: string }) {
  const t = useTranslations("ui");
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = () =>
    writeClipboard(text).then(
      () => setCopied(true),
      () => toast.error(t("copyFailed")),
    );
  return (
    <>
      <IconButton
        icon={copied ? Check : Copy}
        label={label ?? t("copy")}
        size="sm"
        className="relative z-10"
        onClick={copy}
      />
      <span aria-live="polite" className="sr-only">
        {copied && t("copied")}
      </span>
    </>
  );
}

/** Browsers keep the clipboard from pages on insecure addresses; that is a failure like any other. */
const writeClipboard = async (text: string): Promise<void> => navigator.clipboard.writeText(text);
