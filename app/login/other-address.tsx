"use client";

import { useTranslations } from "next-intl";
import { useSyncExternalStore } from "react";
import { Notice } from "@/components/ui/feedback/notice";

interface OtherAddressProps {
  /** The configured origin first. */
  origins: readonly string[];
}

/**
 * Says that the browser is at another address than the configured one, where every change would be refused. The browser
 * knows its address; a proxy may pass on another `Host`.
 */
export function OtherAddress({ origins }: OtherAddressProps) {
  const t = useTranslations("auth");
  const present = useSyncExternalStore(
    () => () => {},
    () => window.location.origin,
    () => undefined,
  );
  const [configured] = origins;
  if (present === undefined || configured === undefined || origins.includes(present)) return null;
  return (
    <Notice tone="warning" title={t("otherAddressTitle")} className="mb-4">
      <p>
        {t("otherAddress")}{" "}
        <a href={configured} className="font-medium underline">
          {configured}
        </a>
      </p>
      <p>{t("otherAddressHint")}</p>
    </Notice>
  );
}
