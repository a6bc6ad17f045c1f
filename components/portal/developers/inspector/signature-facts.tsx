import { useFormatter, useTranslations } from "next-intl";
import { momentStyles } from "@/components/ui/date-time";
import { Link } from "@/components/ui/link";
import { CodeBlock } from "../../webhooks/code-block";
import type { DeliveryInspection } from "../queries";
import { GuideLink } from "./guide-link";
import { opensslCommand } from "./openssl-command";

/** The signed text, the secrets that sign it, and a command that makes the signature again. */
export function SignatureFacts({ inspection }: { inspection: DeliveryInspection }) {
  const t = useTranslations("inspector.signed");
  const format = useFormatter();
  const { signed_content: content, signed_by: secrets, webhook_id: webhookId } = inspection;
  const on = (at: string) => format.dateTime(new Date(at), momentStyles.both);
  return (
    <section aria-label={t("title")} className="grid gap-4">
      <div className="grid gap-1">
        <h3 className="font-medium">{t("title")}</h3>
        {content === null ? (
          <p className="text-muted">{t("notYet")}</p>
        ) : secrets.length === 0 ? (
          <p className="text-muted">{t("secretGone")}</p>
        ) : (
          secrets.map(({ created_at: createdAt, expires_at: expiresAt }) => (
            <p key={createdAt}>
              {expiresAt
                ? t("previous", { from: on(createdAt), until: on(expiresAt) })
                : t("current", { from: on(createdAt) })}
            </p>
          ))
        )}
        <Link href={`/settings/webhooks/${webhookId}`} className="justify-self-start text-accent-ink hover:underline">
          {t("secret")}
        </Link>
      </div>
      {content !== null && (
        <>
          <CodeBlock label={t("content")} text={content} />
          <div className="grid gap-1">
            <CodeBlock label={t("openssl")} text={opensslCommand(content)} />
            <p className="text-muted text-sm">{t("opensslHint")}</p>
          </div>
        </>
      )}
      <GuideLink />
    </section>
  );
}
