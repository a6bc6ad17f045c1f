import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import type { WebhookHealth } from "../queries";
import { healthAppearance, healthWord } from "./health-appearance";

/** The health of a subscription by label, icon and colour. */
export function HealthBadge({ webhook }: { webhook: WebhookHealth }) {
  const t = useTranslations("webhooks.health");
  const word = healthWord(webhook);
  return <Badge {...healthAppearance[word]}>{t(word)}</Badge>;
}
