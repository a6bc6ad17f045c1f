import { BookOpen } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { buttonStyle } from "@/components/ui/button-style";
import { Card } from "@/components/ui/layout/card";
import { CodeBlock } from "./code-block";

const sample = `import { Webhook } from "standardwebhooks";

const webhook = new Webhook(process.env.WEBHOOK_SECRET);

app.post("/webhooks", express.text({ type: "*/*" }), (req, res) => {
  const event = webhook.verify(req.body, req.headers);
  res.sendStatus(204);
});`;

/** Instructions for receivers to verify signatures. */
export function VerifySignatures() {
  const t = useTranslations("webhooks");
  const locale = useLocale();
  return (
    <Card
      title={t("verify.title")}
      description={t("verify.hint")}
      actions={
        <a href={`/docs/${locale}/verify-webhooks`} className={buttonStyle("secondary", "sm")}>
          <BookOpen aria-hidden className="-ml-0.5 size-4 shrink-0" />
          {t("docs")}
        </a>
      }
    >
      <div className="grid gap-5 lg:grid-cols-2">
        <ul className="grid list-disc content-start gap-2 pl-5 text-pretty">
          <li>{t("verify.headers")}</li>
          <li>{t("verify.tool")}</li>
          <li>{t("verify.raw")}</li>
          <li>{t("verify.answer")}</li>
          <li>{t("verify.repeat")}</li>
        </ul>
        <CodeBlock label={t("verify.sample")} text={sample} />
      </div>
    </Card>
  );
}
