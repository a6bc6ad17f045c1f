import { MapPin } from "lucide-react";
import { useTranslations } from "next-intl";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";

/** In place of a quote while the account has nowhere to ship from. */
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
