import { MapPin } from "lucide-react";
import { useTranslations } from "next-intl";
import { Card } from "../ui/card";
import { EmptyState } from "../ui/empty-state";
import { LinkButton } from "../ui/link-button";

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
