"use client";

import { useTranslations } from "next-intl";
import { useTheme } from "next-themes";
import type { CSSProperties } from "react";
import { Toaster as Sonner, type ToasterProps } from "sonner";

/** Sonner's own variables, set to our tokens. */
const colours = {
  "--normal-bg": "var(--color-surface)",
  "--normal-bg-hover": "var(--color-hover)",
  "--normal-border": "var(--color-line)",
  "--normal-text": "var(--color-ink)",
  "--border-radius": "var(--radius-md)",
} as CSSProperties;

/** Where `toast(…)` of sonner appears: for what happened in passing and needs no answer. */
export function Toaster() {
  const t = useTranslations("ui");
  const { resolvedTheme } = useTheme();
  return (
    <Sonner
      theme={resolvedTheme as ToasterProps["theme"]}
      position="bottom-right"
      closeButton
      containerAriaLabel={t("notifications")}
      style={colours}
      toastOptions={{ closeButtonAriaLabel: t("close"), className: "font-sans!" }}
    />
  );
}
