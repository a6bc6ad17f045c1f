import { MapPinOff } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { Card } from "@/components/ui/layout/card";
import { LinkButton } from "@/components/ui/link-button";

export default async function NotFoundPage() {
  const t = await getTranslations("faults");
  return (
    <main className="mx-auto grid min-h-dvh max-w-xl content-center p-4">
      <Card>
        <EmptyState
          icon={MapPinOff}
          as="h1"
          title={t("notFound")}
          description={t("notFoundHint")}
          actions={<LinkButton href="/">{t("backHome")}</LinkButton>}
        />
      </Card>
    </main>
  );
}
