"use client";

import { CloudOff, RotateCw } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "../button";

interface ErrorStateProps {
  title: string;
  /** Element of the title: a paragraph by default, `h1` when the page shows nothing else. */
  as?: "h1" | "h2" | "p";
  description?: ReactNode;
  /** An identifier that support can look up, such as a request id. */
  code?: ReactNode;
  onRetry?: () => void;
  actions?: ReactNode;
}

/** Shown in place of content that could not be loaded. */
export function ErrorState({ title, as: Title = "p", description, code, onRetry, actions }: ErrorStateProps) {
  const t = useTranslations("ui");
  return (
    <div role="alert" className="flex flex-col items-center px-6 py-14 text-center">
      <span className="grid size-12 place-items-center rounded-full border border-danger-line bg-danger-soft text-danger-ink">
        <CloudOff aria-hidden className="size-5.5" strokeWidth={1.75} />
      </span>
      <Title className="mt-4 text-balance font-semibold">{title}</Title>
      {description && <p className="mt-1 max-w-md text-pretty text-muted">{description}</p>}
      {code && <p className="mt-2 font-mono text-muted text-xs">{code}</p>}
      {(onRetry || actions) && (
        <div className="mt-5 flex flex-wrap justify-center gap-2">
          {actions}
          {onRetry && (
            <Button icon={RotateCw} onClick={onRetry}>
              {t("retry")}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
