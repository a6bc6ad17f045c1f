"use client";

import { Check, Copy } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Button } from "../button";
import { toast } from "../feedback/toast";
import { IconButton } from "../icon-button";

interface CopyButtonProps {
  text: string;
  label?: string | undefined;
  /** The label is seen beside the icon. */
  wide?: boolean;
}

/** Copies a text. The icon confirms it for two seconds, a live region for screen readers. */
export function CopyButton({ text, label, wide }: CopyButtonProps) {
  const t = useTranslations("ui");
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);
  const Icon = copied ? Check : Copy;
  const copy = () =>
    writeClipboard(text).then(
      () => setCopied(true),
      () => toast.error(t("copyFailed")),
    );
  return (
    <>
      {wide ? (
        <Button size="sm" icon={Icon} onClick={copy}>
          {label ?? t("copy")}
        </Button>
      ) : (
        <IconButton icon={Icon} label={label ?? t("copy")} size="sm" className="relative z-10" onClick={copy} />
      )}
      <span aria-live="polite" className="sr-only">
        {copied && t("copied")}
      </span>
    </>
  );
}

/** `async`, so that a missing clipboard rejects the promise too: browsers do not offer it on insecure origins. */
const writeClipboard = async (text: string): Promise<void> => navigator.clipboard.writeText(text);
