import { getFormatter, getTranslations } from "next-intl/server";
import { buttonStyle } from "@/components/ui/button-style";
import { Notice } from "@/components/ui/feedback/notice";
import { atClock } from "@/lib/core/time/calendar";
import { type ClaimState, type Locale, limits } from "@/lib/core/vocabulary";
import type { AnswerResult } from "./answer-form";
import { MessageForm } from "./message-form";

export interface NotReceivedProps {
  token: string;
  /** What the buyer said before, and how it goes; days as `YYYY-MM-DD`. */
  claim: { readonly state: ClaimState; readonly openedOn: string; readonly answerBy: string | null } | undefined;
  /** Whether the buyer may still say so. */
  isAsked: boolean;
  /** What became of what was just sent. */
  result: AnswerResult | undefined;
  /** What was refused, to be mended. */
  text: string;
}

/**
 * Of a parcel that is reported as delivered: the buyer says that it did not arrive, and reads what happens next. It works without
 * scripts.
 */
export async function NotReceived({
  token,
  claim,
  isAsked,
  result,
  text,
  locale,
}: NotReceivedProps & { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: "track" });
  const format = await getFormatter({ locale });
  const isRefused = result !== undefined && result !== "sent";
  if (!isAsked && !claim && !isRefused) return null;
  const dayText = (day: string) =>
    format.dateTime(atClock(day, "12:00"), { weekday: "long", day: "numeric", month: "long" });
  return (
    <section
      id="not-received"
      className="grid gap-3 rounded-lg border bg-surface px-5 py-5 shadow-card sm:px-7 print:hidden"
    >
      <h2 className="font-semibold text-lg">{t("notReceived.title")}</h2>
      {isRefused && (
        <Notice live tone="warning">
          {t(`notReceived.result.${result}`)}
        </Notice>
      )}
      {claim && (
        <Notice live={result === "sent"}>
          {t("claim.opened", { day: dayText(claim.openedOn) })}{" "}
          {t(`claim.next.${claim.state}`, { day: claim.answerBy ? dayText(claim.answerBy) : "" })}
        </Notice>
      )}
      {isAsked && (
        <details open={isRefused} className="group">
          <summary className={buttonStyle("secondary", "md", "cursor-pointer group-open:hidden")}>
            {t("notReceived.action")}
          </summary>
          <MessageForm
            token={token}
            locale={locale}
            about="not_received"
            text={text}
            words={{
              label: t("notReceived.label"),
              hint: t("notReceived.hint", { maximum: limits.buyerAnswer }),
              send: t("notReceived.send"),
            }}
          />
        </details>
      )}
    </section>
  );
}
