"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ErrorState } from "@/components/ui/feedback/error-state";
import { Spinner } from "@/components/ui/spinner";

/** A preview of the label, white in the dark theme too. The watermark says that it is not for printing. */
export function LabelPicture({ src, alt }: { src: string; alt: string }) {
  const t = useTranslations("printing.preview");
  const [state, setState] = useState<"loading" | "shown" | "failed">("loading");
  const [attempt, setAttempt] = useState(0);
  if (state === "failed")
    return (
      <ErrorState
        title={t("failed")}
        onRetry={() => {
          setAttempt(attempt + 1);
          setState("loading");
        }}
      />
    );
  return (
    <div
      aria-busy={state === "loading" || undefined}
      className="relative mx-auto aspect-[2/3] w-full max-w-80 overflow-hidden rounded-md border bg-[white]"
    >
      {/* biome-ignore lint/performance/noImgElement: the label is a vector picture made on request for the signed-in person. */}
      <img
        key={attempt}
        // The image may have loaded before hydration, without an `onLoad` call.
        ref={(image) => {
          if (image?.complete && image.naturalWidth > 0) setState("shown");
        }}
        src={src}
        alt={alt}
        loading="lazy"
        decoding="async"
        className="size-full object-contain"
        onLoad={() => setState("shown")}
        onError={() => setState("failed")}
      />
      {state === "loading" ? (
        <span className="absolute inset-0 grid place-items-center text-[black]">
          <Spinner />
        </span>
      ) : (
        <span
          aria-hidden
          className="pointer-events-none absolute inset-0 grid -rotate-45 select-none place-items-center font-bold text-3xl text-[rgb(0_0_0/0.13)] uppercase tracking-widest"
        >
          {t("mark")}
        </span>
      )}
    </div>
  );
}
