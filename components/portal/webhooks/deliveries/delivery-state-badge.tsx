import { Ban, Check, Clock, Hourglass, type LucideIcon, RotateCw, Send, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import type { Tone } from "@/components/ui/tone";
import type { DeliveryState } from "@/lib/core/vocabulary";

/** A pending delivery with a failed attempt is shown apart from one that waits for its first. */
type DeliveryWord = DeliveryState | "retrying";

const appearance: Readonly<Record<DeliveryWord, { tone: Tone; icon: LucideIcon }>> = {
  pending: { tone: "info", icon: Clock },
  retrying: { tone: "warning", icon: RotateCw },
  sending: { tone: "info", icon: Send },
  succeeded: { tone: "success", icon: Check },
  failed: { tone: "danger", icon: X },
  held: { tone: "neutral", icon: Hourglass },
  cancelled: { tone: "neutral", icon: Ban },
};

interface DeliveryStateBadgeProps {
  delivery: { readonly state: DeliveryState; readonly attempts: number };
}

export function DeliveryStateBadge({ delivery: { state, attempts } }: DeliveryStateBadgeProps) {
  const t = useTranslations("webhooks.state");
  const word: DeliveryWord = state === "pending" && attempts > 0 ? "retrying" : state;
  return <Badge {...appearance[word]}>{t(word)}</Badge>;
}
