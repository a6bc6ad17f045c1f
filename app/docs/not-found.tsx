import { FileQuestion } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { Card } from "@/components/ui/layout/card";
import { LinkButton } from "@/components/ui/link-button";
import { startPath } from "@/lib/api/guides/addresses";
import { DocsFrame } from "./docs-frame";

/** A guide that is not there; the list and the search stay in reach. */
export default async function DocsNotFoundPage() {
  const t = await getTranslations("docs");
  const locale = await getLocale();
  return (
    <DocsFrame locale={locale} hrefOf={startPath}>
      <Card>
        <EmptyState
          icon={FileQuestion}
          as="h1"
          title={t("notFound")}
          description={t("notFoundHint")}
          actions={<LinkButton href={startPath(locale)}>{t("allPages")}</LinkButton>}
        />
      </Card>
    </DocsFrame>
  );
}
