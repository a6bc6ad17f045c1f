"use client";

import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { projectPackage } from "@/lib/core/packing";
import { PackingControls } from "./packing-controls";
import { PackingDrawing } from "./packing-drawing";
import { PackingSteps } from "./packing-steps";
import type { PicturedItem } from "./pictured-item";

interface PackingPictureProps {
  box: { readonly innerWidthCm: number; readonly innerLengthCm: number; readonly innerHeightCm: number };
  /** In packing order. */
  items: readonly PicturedItem[];
}

/** How a package is packed, step by step: a drawing and a list. */
export function PackingPicture({ box, items }: PackingPictureProps) {
  const t = useTranslations("packing");
  /** The item being put in, counted from 1; 0 shows the finished package. */
  const [step, setStep] = useState(0);
  const picture = useMemo(
    () =>
      projectPackage(
        box,
        items.map((item, index) => ({ ...item, index })),
      ),
    [box, items],
  );
  if (items.length === 0) return <p className="text-muted">{t("empty")}</p>;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <div className="min-w-0">
        <PackingDrawing picture={picture} step={step} label={t("picture", { count: items.length })} />
        <PackingControls labels={items.map(({ label }) => label)} step={step} onStepChange={setStep} />
      </div>
      <PackingSteps box={box} items={items} step={step} onStepChange={setStep} />
    </div>
  );
}
