"use client";

import { Camera, CameraOff } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { parseAsBoolean, useQueryState } from "nuqs";
import { type RefObject, useEffect } from "react";
import { Button } from "@/components/ui/button";
import { openCameraView } from "../offline/lazy-parts";
import { hasOwnDocument, loadOwnDocument } from "../own-document";

const CameraView = dynamic(openCameraView, { ssr: false });

interface StationCameraProps {
  input: RefObject<HTMLInputElement | null>;
  onCode: (code: string) => void;
}

/** Scanning by camera where there is no scanner: a code that is read counts like one that is typed. */
export function StationCamera({ input, onCode }: StationCameraProps) {
  const t = useTranslations("station.camera");
  const [isOpen, setOpen] = useQueryState("camera", parseAsBoolean.withDefault(false));
  useEffect(() => {
    // The field keeps the focus for scanners; the keyboard of a phone would cover the picture.
    if (input.current) input.current.inputMode = isOpen ? "none" : "";
  }, [input, isOpen]);
  const open = () => {
    if (hasOwnDocument()) void setOpen(true);
    else loadOwnDocument("camera");
  };
  return (
    <div className="grid gap-3">
      <div>
        <Button icon={isOpen ? CameraOff : Camera} onClick={() => (isOpen ? void setOpen(null) : open())}>
          {t(isOpen ? "close" : "use")}
        </Button>
      </div>
      {isOpen && <CameraView onCode={onCode} onClose={() => void setOpen(null)} />}
    </div>
  );
}
