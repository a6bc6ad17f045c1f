import { BookOpen, Webhook } from "lucide-react";
import { useTranslations } from "next-intl";
import { buttonStyle } from "../ui/button-style";
import { EmptyState } from "../ui/empty-state";
import { CreateWebhook } from "./create-webhook";

/** In place of the list before the first subscription. */
export function NoWebhooks({ accountId }: { accountId: number }) {
  const t = useTranslations("webhooks");
  return (
    <EmptyState
      icon={Webhook}
      title={t("empty.title")}
      description={t("empty.hint")}
      actions={
        <>
          <CreateWebhook accountId={accountId} />
          <a href="/docs" className={buttonStyle("secondary", "md")}>
            <BookOpen aria-hidden className="-ml-0.5 size-4 shrink-0" />
            {t("docs")}
          </a>
        </>
      }
    />
  );
}
