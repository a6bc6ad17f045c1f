"use client";

import clsx from "clsx";
import { Eye, EyeOff } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { IconButton } from "@/components/ui/icon-button";
import { maskUrl } from "./mask-url";

/** A masked URL. Its secrets show on hover, or permanently by the eye button. */
export function MaskedUrl({ url, wrap, className }: { url: string; wrap?: boolean; className?: string }) {
  const t = useTranslations("webhooks.url");
  const [shown, setShown] = useState(false);
  const { masked, hides } = maskUrl(url);
  const text = clsx("min-w-0 font-mono text-sm", wrap ? "break-all" : "truncate");
  if (!hides) return <span className={clsx(text, "block", className)}>{url}</span>;
  return (
    <span className={clsx("flex min-w-0 items-center gap-1", className)}>
      <span className="group/url relative z-10 flex min-w-0">
        {shown ? (
          <span className={text}>{url}</span>
        ) : (
          <>
            <span className={clsx(text, "group-hover/url:hidden")}>{masked}</span>
            <span className={clsx(text, "hidden group-hover/url:inline")}>{url}</span>
          </>
        )}
      </span>
      <IconButton
        icon={shown ? EyeOff : Eye}
        label={t(shown ? "hide" : "show")}
        size="sm"
        className="relative z-10 -my-1.5"
        onClick={() => setShown(!shown)}
      />
    </span>
  );
}
