import { CircleCheck, CircleX, Hourglass } from "lucide-react";
import { getFormatter, getTranslations } from "next-intl/server";
import { buttonStyle } from "@/components/ui/button-style";
import { type Tone, toneStyle } from "@/components/ui/tone";
import type { Locale, ReturnReason, ReturnRequestState } from "@/lib/core/vocabulary";
import { type ReturnToSend, SendBack } from "./send-back";

interface BuyersRequest {
  readonly id: number;
  readonly state: ReturnRequestState;
  readonly reason: ReturnReason;
  readonly refusedReason: string | null;
  readonly createdAt: Date;
  readonly pieces: readonly { readonly description: string; readonly number: number; readonly quantity: number }[];
  /** The return created for this request. */
  readonly back?:
    | {
        readonly carrier: string;
        readonly isPickedUp: boolean;
        readonly guide: string | null;
        readonly trackingToken: string;
        readonly receivedAt: Date | undefined;
        /** While the parcel is still at the buyer's and has its label. */
        readonly toSend?: ReturnToSend | undefined;
      }
    | undefined;
}

interface RequestListProps {
  requests: readonly BuyersRequest[];
  locale: Locale;
  /** The newest request was submitted just now. */
  isFresh: boolean;
}

const looks: Readonly<Record<ReturnRequestState, { tone: Tone; icon: typeof Hourglass }>> = {
  pending: { tone: "warning", icon: Hourglass },
  approved: { tone: "success", icon: CircleCheck },
  refused: { tone: "danger", icon: CircleX },
};

/** The buyer's return requests with the shop's decisions and the next step. */
export async function RequestList({ requests, locale, isFresh }: RequestListProps) {
  const t = await getTranslations({ locale, namespace: "buyerReturn" });
  if (requests.length === 0) return null;
  return (
    <section aria-labelledby="requests" role={isFresh ? "status" : undefined}>
      <h2 id="requests" className="mb-2 font-semibold text-lg">
        {t("requests")}
      </h2>
      <ul className="grid gap-3">
        {requests.map((request) => (
          <li key={request.id}>
            <Request request={request} locale={locale} />
          </li>
        ))}
      </ul>
    </section>
  );
}

async function Request({ request, locale }: { request: BuyersRequest; locale: Locale }) {
  const t = await getTranslations({ locale, namespace: "buyerReturn" });
  const format = await getFormatter({ locale });
  const { state, refusedReason, createdAt, pieces, back } = request;
  const { tone, icon: Icon } = looks[state];
  return (
    <div className="rounded-lg border bg-surface px-5 py-4 shadow-card sm:px-7">
      <div className="flex items-start gap-3">
        <span className={`grid size-9 shrink-0 place-items-center rounded-full border ${toneStyle[tone]}`}>
          <Icon aria-hidden className="size-4.5" />
        </span>
        <div className="min-w-0">
          <h3 className="font-semibold">{t(`state.${state}`)}</h3>
          <p className="text-muted text-sm">
            {t("asked", { date: format.dateTime(createdAt, { day: "numeric", month: "long", year: "numeric" }) })}
          </p>
          <ul className="mt-2">
            {pieces.map(({ description, number, quantity }) => (
              <li key={`${number} ${description}`} className="break-words">
                {quantity} × {description || t("unnamed", { number })}
              </li>
            ))}
          </ul>
          {refusedReason && <p className="mt-2">{t("refusedBecause", { reason: refusedReason })}</p>}
        </div>
      </div>
      {back && (
        <div className="mt-4 grid gap-2 border-t pt-4">
          {back.receivedAt ? (
            <p className="font-medium">
              {t("received", {
                date: format.dateTime(back.receivedAt, { day: "numeric", month: "long", year: "numeric" }),
              })}
            </p>
          ) : (
            <HowToSend back={back} locale={locale} />
          )}
          {back.guide && <p className="text-muted text-sm">{t("guide", { id: back.guide })}</p>}
          <p>
            <a href={`/track/${back.trackingToken}?lang=${locale}`} className={buttonStyle("secondary", "md")}>
              {t("track")}
            </a>
          </p>
        </div>
      )}
    </div>
  );
}

async function HowToSend({ back, locale }: { back: NonNullable<BuyersRequest["back"]>; locale: Locale }) {
  const t = await getTranslations({ locale, namespace: "buyerReturn" });
  return (
    <>
      <p>{t(back.isPickedUp ? "how.pickup" : "how.dropoff", { carrier: back.carrier })}</p>
      {back.toSend ? (
        <SendBack back={back.toSend} locale={locale} />
      ) : (
        !back.guide && <p className="text-muted">{t("labelSoon")}</p>
      )}
    </>
  );
}
