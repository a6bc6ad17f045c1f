"use client";

import { BedDouble } from "lucide-react";
import { useTranslations } from "next-intl";
import { type Control, useWatch } from "react-hook-form";
import { HandlingBadges } from "@/components/shared/packing/handling-badges";
import { Badge } from "@/components/ui/badge";
import type { QuoteDraft } from "../../drafts/quote-draft";

interface LineMarksProps {
  control: Control<QuoteDraft>;
  line: `load.items.${number}` | `load.packages.${number}`;
}

/** Marks the options of a line that differ from the default; the options themselves are not visible. */
export function LineMarks({ control, line }: LineMarksProps) {
  const t = useTranslations("quote");
  const { classificationId, keepVertical, fragile } = useWatch({ control, name: line });
  if (classificationId !== 2 && !keepVertical && !fragile) return null;
  return (
    <div className="col-span-full -mt-1 flex flex-wrap gap-1.5">
      {classificationId === 2 && <Badge icon={BedDouble}>{t("classification2")}</Badge>}
      <HandlingBadges isUpright={keepVertical} isFragile={fragile} />
    </div>
  );
}
