"use client";

import { SlidersHorizontal } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { buttonStyle } from "@/components/ui/button-style";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { lazyComponent } from "@/components/ui/lazy-component";
import { Popover } from "@/components/ui/overlay/popover";
import type { LineOptionFieldsProps } from "./line-option-fields";

const LineOptionFields = dynamic(
  lazyComponent(() => import("./line-option-fields").then((file) => file.LineOptionFields)),
  { ssr: false, loading: () => <Skeleton className="h-44" /> },
);

interface LineOptionsProps extends LineOptionFieldsProps {
  /** Starts at 1. */
  number: number;
}

/** Rarely needed options of a line: the classification, and how it must be handled. */
export function LineOptions({ control, line, number }: LineOptionsProps) {
  const t = useTranslations("quote");
  const label = t("lineOptions", { number });
  return (
    <Popover
      label={label}
      align="end"
      trigger={
        <button type="button" aria-label={label} className={buttonStyle("ghost", "md", "size-9 px-0!")}>
          <SlidersHorizontal aria-hidden className="size-4" />
        </button>
      }
    >
      <LineOptionFields control={control} line={line} />
    </Popover>
  );
}
