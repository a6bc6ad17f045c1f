"use client";

import { ArrowUpFromLine, BedDouble } from "lucide-react";
import { useTranslations } from "next-intl";
import { type Control, useWatch } from "react-hook-form";
import { Badge } from "@/components/ui/badge";
import type { QuoteDraft } from "./draft";

interface LineMarksProps {
  control: Control<QuoteDraft>;
  line: `load.items.${number}` | `load.packages.${number}`;
}

/** Marks the options of a line that differ from the default; the options themselves are not visible. */
export function LineMarks({ control, line }: LineMarksProps) {
  const t = useTranslations("quote");
  const { classificationId, ...rest } = useWatch({ control, name: line });
  const keepsVertical = "keepVertical" in rest && rest.keepVertical;
  if (classificationId !== 2 && !keepsVertical) return null;
  return (
    <div className="col-span-full -mt-1 flex flex-wrap gap-1.5">
      {classificationId === 2 && <Badge icon={BedDouble}>{t("classification2")}</Badge>}
      {keepsVertical && <Badge icon={ArrowUpFromLine}>{t("keepVertical")}</Badge>}
    </div>
  );
}
