import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import { healthAppearance, healthWord } from "./health-appearance";
import type { WebhookHealth } from "./queries";

/** The health of a subscription by label, icon and colour. */
export function HealthBadge({ webhook }: { webhook: WebhookHealth }) {
  const t = useTranslations("webhooks.health");
  const word = healthWord(webhook);
  return <Badge {...healthAppearance[word]}>{t(word)}</Badge>;
}
