import { MapPin } from "lucide-react";
import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { Card } from "@/components/ui/layout/card";
import { LinkButton } from "@/components/ui/link-button";

/** Shown instead of the quote page while the account has no origin. */
export function NoOrigin() {
  const t = useTranslations("quote");
  return (
    <Card>
      <EmptyState
        icon={MapPin}
        title={t("noOrigin")}
        description={t("noOriginHint")}
        actions={
          <LinkButton href="/address-book" variant="primary">
            {t("noOriginAction")}
          </LinkButton>
        }
      />
    </Card>
  );
}
