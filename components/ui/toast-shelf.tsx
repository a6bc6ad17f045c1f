"use client";

import { useTranslations } from "next-intl";
import { useTheme } from "next-themes";
import { type CSSProperties, useEffect } from "react";
import { Toaster as Sonner, type ToasterProps } from "sonner";
import { toasts } from "./toast";

/** Sonner's own variables, set to our tokens. */
const colours = {
  "--normal-bg": "var(--color-surface)",
  "--normal-bg-hover": "var(--color-hover)",
  "--normal-border": "var(--color-line)",
  "--normal-text": "var(--color-ink)",
  "--border-radius": "var(--radius-md)",
} as CSSProperties;

/** The machinery of `Toaster`. */
export function ToastShelf() {
  const t = useTranslations("ui");
  const { resolvedTheme } = useTheme();
  // After those of Sonner, which listens from then on.
  useEffect(toasts.onStand, []);
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
