import { Ban, CircleCheck, CircleX, Hourglass, Link2, type LucideIcon, Undo2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import type { Tone } from "@/components/ui/tone";
import type { LinkPaymentState, PaymentLinkState } from "@/lib/core/vocabulary";

type Appearance = { readonly tone: Tone; readonly icon: LucideIcon };

export const linkAppearance: Readonly<Record<PaymentLinkState, Appearance>> = {
  open: { tone: "info", icon: Link2 },
  pending: { tone: "warning", icon: Hourglass },
  paid: { tone: "success", icon: CircleCheck },
  rejected: { tone: "danger", icon: CircleX },
  returned: { tone: "danger", icon: Undo2 },
  expired: { tone: "neutral", icon: Ban },
};

const ofPayments: Readonly<Record<LinkPaymentState, Appearance>> = {
  pending: linkAppearance.pending,
  approved: linkAppearance.paid,
  disputed: linkAppearance.pending,
  rejected: linkAppearance.rejected,
  cancelled: linkAppearance.expired,
  refunded: linkAppearance.returned,
  charged_back: linkAppearance.returned,
};

export function PaymentLinkBadge({ state }: { state: PaymentLinkState }) {
  const t = useTranslations("addMoney.linkState");
  return <Badge {...linkAppearance[state]}>{t(state)}</Badge>;
}

export function PaymentBadge({ state }: { state: LinkPaymentState }) {
  const t = useTranslations("topUps.paymentState");
  return <Badge {...ofPayments[state]}>{t(state)}</Badge>;
}
