import { getTranslations } from "next-intl/server";
import { Notice } from "@/components/ui/feedback/notice";
import { type Locale, limits } from "@/lib/core/vocabulary";
import { MessageForm } from "./message-form";

/** What became of an answer, as the page's query says it. */
export const answerResults = ["sent", "invalid", "link", "full", "closed", "busy", "failed"] as const;
export type AnswerResult = (typeof answerResults)[number];

interface AnswerFormProps {
  token: string;
  locale: Locale;
  /** Of the answer just sent. */
  result: AnswerResult | undefined;
  /** What was refused, to be mended. */
  text: string;
  /** Whether the parcel asks for an answer now; a result is shown all the same. */
  isAsked: boolean;
}

/** Asks the buyer of a parcel that failed, waits or is late. It works without scripts. */
export async function AnswerForm({ token, locale, result, text, isAsked }: AnswerFormProps) {
  const t = await getTranslations({ locale, namespace: "track.answer" });
  if (!isAsked && !result) return null;
  return (
    <section id="answer" className="grid gap-3 rounded-lg border bg-surface px-5 py-5 shadow-card sm:px-7 print:hidden">
      <h2 className="font-semibold text-lg">{t("title")}</h2>
      {result && (
        <Notice live tone={result === "sent" ? "success" : "warning"}>
          {t(`result.${result}`)}
        </Notice>
      )}
      {isAsked && (
        <MessageForm
          token={token}
          locale={locale}
          text={text}
          words={{
            label: t("label"),
            hint: t("hint", { maximum: limits.buyerAnswer }),
            send: t("send"),
          }}
        />
      )}
    </section>
  );
}
