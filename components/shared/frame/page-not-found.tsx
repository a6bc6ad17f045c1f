import { PackageX } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { Card } from "@/components/ui/layout/card";
import { LinkButton } from "@/components/ui/link-button";

/** The 404 page. Things of other accounts look the same as things that do not exist. */
export async function PageNotFound({ home }: { home: string }) {
  const t = await getTranslations("faults");
  return (
    <Card>
      <EmptyState
        icon={PackageX}
        as="h1"
        title={t("notFound")}
        description={t("notFoundHint")}
        actions={<LinkButton href={home}>{t("backHome")}</LinkButton>}
      />
    </Card>
  );
}
