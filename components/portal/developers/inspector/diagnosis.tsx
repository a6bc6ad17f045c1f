import { useFormatter, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { momentStyles } from "@/components/ui/date-time";
import { Notice } from "@/components/ui/feedback/notice";
import { DescriptionList } from "@/components/ui/layout/description-list";
import { Link } from "@/components/ui/link";
import { CodeBlock } from "../../webhooks/code-block";
import type { SignatureDiagnosis } from "../queries";
import { GuideLink } from "./guide-link";

interface DiagnosisProps {
  diagnosis: SignatureDiagnosis;
  webhookName: (id: number) => string;
}

/** Whether a receiver should accept the message, and what is right and wrong about it, each on its own. */
export function Diagnosis({ diagnosis, webhookName }: DiagnosisProps) {
  const t = useTranslations("inspector.diagnosis");
  const { valid, message, difference, same_body: isSame } = diagnosis;
  return (
    <section aria-label={t("title")} className="mt-5 grid gap-4">
      <Notice tone={valid ? "success" : "danger"} live title={t(valid ? "valid" : "invalid")}>
        {t(valid ? "validHint" : "invalidHint")}
      </Notice>
      <DescriptionList
        items={[
          { term: t("signature"), detail: <SignatureText signature={diagnosis.signature} webhookName={webhookName} /> },
          { term: t("timestamp"), detail: <TimestampText timestamp={diagnosis.timestamp} /> },
          { term: t("message"), detail: t(`messageIs.${message}`) },
          {
            term: t("body"),
            detail: difference ? (
              <>
                {t(`bodyIs.${difference.kind}`)} {t("differsAt", { at: difference.at })}
              </>
            ) : (
              t(isSame ? "bodyIs.same" : "bodyIs.unknown")
            ),
          },
        ]}
      />
      {difference && (
        <div className="grid gap-4 lg:grid-cols-2">
          <CodeBlock label={t("sent")} text={visible(difference.sent)} />
          <CodeBlock label={t("received")} text={visible(difference.received)} />
        </div>
      )}
      <GuideLink />
    </section>
  );
}

/** Line ends, tabs and byte order marks as escapes, so that they can be seen. */
const visible = (text: string): string =>
  text.replaceAll("\r", "\\r").replaceAll("\n", "\\n").replaceAll("\t", "\\t").replaceAll("\uFEFF", "\\uFEFF");

function SignatureText({
  signature: { result, fault, expires_at: expiresAt, webhook_id: webhookId, sent_timestamp: sentTimestamp },
  webhookName,
}: {
  signature: SignatureDiagnosis["signature"];
  webhookName: (id: number) => string;
}): ReactNode {
  const t = useTranslations("inspector.diagnosis");
  const format = useFormatter();
  if (fault) return t(`faultIs.${fault}`);
  const text = t(`signatureIs.${result}`, {
    at: expiresAt ? format.dateTime(new Date(expiresAt), momentStyles.both) : "",
    timestamp: String(sentTimestamp),
  });
  if (webhookId === null) return text;
  return (
    <>
      {text}{" "}
      <Link href={`/settings/webhooks/${webhookId}`} className="text-accent-ink hover:underline">
        {webhookName(webhookId)}
      </Link>
    </>
  );
}

function TimestampText({ timestamp: { result, seconds } }: { timestamp: SignatureDiagnosis["timestamp"] }): string {
  const t = useTranslations("inspector.diagnosis");
  const format = useFormatter();
  const now = new Date();
  const ago = seconds === null ? "" : format.relativeTime(new Date(now.getTime() - seconds * 1000), now);
  return t(`timestampIs.${result}`, { ago });
}
