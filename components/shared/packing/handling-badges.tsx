"use client";

import { ArrowUpFromLine, Wine } from "lucide-react";
import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";

interface HandlingBadgesProps {
  isUpright: boolean;
  isFragile?: boolean;
}

/** How goods must be handled, as the label says it; nothing for ordinary goods. */
export function HandlingBadges({ isUpright, isFragile = false }: HandlingBadgesProps) {
  const t = useTranslations("packing");
  return (
    <>
      {isUpright && (
        <Badge tone="warning" icon={ArrowUpFromLine}>
          {t("upright")}
        </Badge>
      )}
      {isFragile && (
        <Badge tone="warning" icon={Wine}>
          {t("fragile")}
        </Badge>
      )}
    </>
  );
}
