"use client";

import { Download } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";

/** Chromium's event; other browsers install by their own menu. */
interface InstallPrompt extends Event {
  readonly prompt: () => Promise<unknown>;
}

/** Installs the station as an application, where the browser offers it. */
export function InstallButton() {
  const t = useTranslations("station.offline");
  const [offer, setOffer] = useState<InstallPrompt>();
  useEffect(() => {
    const keep = (event: Event) => {
      event.preventDefault();
      setOffer(event as InstallPrompt);
    };
    const forget = () => setOffer(undefined);
    window.addEventListener("beforeinstallprompt", keep);
    window.addEventListener("appinstalled", forget);
    return () => {
      window.removeEventListener("beforeinstallprompt", keep);
      window.removeEventListener("appinstalled", forget);
    };
  }, []);
  if (!offer) return null;
  return (
    <Button
      variant="ghost"
      icon={Download}
      onClick={() => {
        // An offer serves once.
        setOffer(undefined);
        void offer.prompt();
      }}
    >
      <span className="max-sm:sr-only">{t("install")}</span>
    </Button>
  );
}
