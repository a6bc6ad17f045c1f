import { MessageCircle } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { buttonStyle } from "@/components/ui/button-style";
import { CopyButton } from "@/components/ui/form/copy-button";
import { Card } from "@/components/ui/layout/card";

interface AnswerCardProps {
  sentence: string;
  /** Empty when nothing is promised any more. */
  promise: string;
  /** The message to the buyer. */
  text: string;
  /** A link that opens a chat with the recipient, with the message in it. */
  whatsapp: { readonly url: string; readonly isSure: boolean } | undefined;
}

/** What to say to a buyer who calls, and the same to send. */
export function AnswerCard({ sentence, promise, text, whatsapp }: AnswerCardProps) {
  const t = useTranslations("shipments.answer");
  const hintId = useId();
  return (
    <Card title={t("title")} className="mb-5">
      <p className="text-pretty">
        {sentence} <strong className="font-semibold">{promise}</strong>
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <CopyButton wide text={text} label={t("copy")} />
        {whatsapp && (
          <a
            href={whatsapp.url}
            target="_blank"
            rel="noopener noreferrer"
            aria-describedby={whatsapp.isSure ? undefined : hintId}
            className={buttonStyle("secondary", "sm")}
          >
            <MessageCircle aria-hidden className="size-4 shrink-0" />
            {t("whatsapp")}
          </a>
        )}
        {whatsapp?.isSure === false && (
          <p id={hintId} className="text-muted text-sm">
            {t("whatsappHint")}
          </p>
        )}
      </div>
    </Card>
  );
}
