import { BookOpen, Webhook } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { buttonStyle } from "@/components/ui/button-style";
import { EmptyState } from "@/components/ui/feedback/empty-state";

/** Shown instead of the list before the first subscription. */
export function NoWebhooks({ action }: { action: ReactNode }) {
  const t = useTranslations("webhooks");
  return (
    <EmptyState
      icon={Webhook}
      title={t("empty.title")}
      description={t("empty.hint")}
      actions={
        <>
          {action}
          <a href="/docs" className={buttonStyle("secondary", "md")}>
            <BookOpen aria-hidden className="-ml-0.5 size-4 shrink-0" />
            {t("docs")}
          </a>
        </>
      }
    />
  );
}
