"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Notice } from "@/components/ui/feedback/notice";
import { limits } from "@/lib/core/vocabulary";
import { type CameraState, readCamera } from "./read-camera";

interface CameraViewProps {
  onCode: (code: string) => void;
  onClose: () => void;
}

/** The picture of the camera, whose codes are scans. Closes when the page is hidden, so that no camera runs unseen. */
export function CameraView({ onCode, onClose }: CameraViewProps) {
  const t = useTranslations("station.camera");
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>("starting");
  const latest = useRef({ onCode, onClose });
  latest.current = { onCode, onClose };
  useEffect(() => {
    if (!video.current) return;
    const reading = new AbortController();
    void readCamera({
      video: video.current,
      signal: reading.signal,
      onState: setState,
      onCode: (code) => latest.current.onCode(code.slice(0, limits.scanCode)),
    });
    const onHidden = () => document.hidden && latest.current.onClose();
    document.addEventListener("visibilitychange", onHidden);
    return () => {
      document.removeEventListener("visibilitychange", onHidden);
      reading.abort();
    };
  }, []);
  const isOn = state === "starting" || state === "reading";
  return (
    <section aria-label={t("title")} data-camera={state} className="grid gap-2">
      <video
        ref={video}
        aria-label={t("picture")}
        muted
        playsInline
        className={isOn ? "aspect-[4/3] max-h-[38dvh] w-full rounded-lg border bg-sunken object-contain" : "hidden"}
      />
      <div role="status">
        {isOn ? <p className="text-muted text-sm">{t(state)}</p> : <Notice tone="warning">{t(state)}</Notice>}
      </div>
    </section>
  );
}
