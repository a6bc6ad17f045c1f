"use client";

import { useTranslations } from "next-intl";
import { useTheme } from "next-themes";
import { type CSSProperties, useEffect } from "react";
import { Toaster as Sonner } from "sonner";
import { toasts } from "./toast";

/** Sonner's own variables, set to our tokens. */
const colours = {
  "--normal-bg": "var(--color-surface)",
  "--normal-bg-hover": "var(--color-hover)",
  "--normal-border": "var(--color-line)",
  "--normal-text": "var(--color-ink)",
  "--border-radius": "var(--radius-md)",
} as CSSProperties;

/** The Sonner implementation of `Toaster`, loaded with the first toast. */
export function ToastShelf() {
  const t = useTranslations("ui");
  const { resolvedTheme } = useTheme();
  // Effects of children run first, so Sonner is subscribed by now and the waiting toasts can be shown.
  useEffect(toasts.onMount, []);
  return (
    <Sonner
      theme={resolvedTheme === "dark" ? "dark" : "light"}
      offset={{ bottom: "calc(1.5rem + var(--bottom-bar))" }}
      mobileOffset={{ top: "4.5rem", bottom: "calc(1rem + var(--bottom-bar))" }}
      closeButton
      containerAriaLabel={t("notifications")}
      style={colours}
      toastOptions={{ closeButtonAriaLabel: t("close"), className: "font-sans!" }}
    />
  );
}
