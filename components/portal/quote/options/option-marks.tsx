import { Tag, Zap } from "lucide-react";
import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import type { SelectableOption } from "../use-quote";

/** Tags of an option (such as cheapest), and whose tariff it uses. */
export function OptionMarks({ option: { tags, rate } }: { option: SelectableOption }) {
  const t = useTranslations("quote");
  return (
    <>
      {tags.includes("cheapest") && (
        <Badge tone="success" icon={Tag}>
          {t("cheapest")}
        </Badge>
      )}
      {tags.includes("fastest") && (
        <Badge tone="info" icon={Zap}>
          {t("fastest")}
        </Badge>
      )}
      {rate.source === "own" && <Badge tone="accent">{t("ownRate")}</Badge>}
    </>
  );
}
