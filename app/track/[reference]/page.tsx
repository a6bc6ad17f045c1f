import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { answerResults } from "@/components/public/track/answer-form";
import type { PageSearch } from "@/lib/api/portal/page-search";
import { cutText } from "@/lib/core/text/cut-text";
import { limits } from "@/lib/core/vocabulary";
import { isAnswerable } from "@/lib/domain/shipping/exceptions";
import { askedLocale } from "@/lib/i18n/asked-locale";
import { notReceivedOf, returnLinkOf, trackedByToken } from "../tracked-shipment";
import { TrackingPage, trackingMetadata } from "../tracking-page";

interface PageProps {
  params: Promise<{ reference: string }>;
  searchParams: PageSearch;
}

export async function generateMetadata({ searchParams }: PageProps): Promise<Metadata> {
  return trackingMetadata(await askedLocale(searchParams));
}

/** `/track/<token>`: the link that buyers get. */
export default async function TrackByTokenPage({ params, searchParams }: PageProps) {
  const tracked = await trackedByToken((await params).reference);
  if (!tracked) notFound();
  const { answer, text, "not-received": told } = await searchParams;
  const { shipment } = tracked;
  const typed = typeof text === "string" ? cutText(text, limits.buyerAnswer) : "";
  return (
    <TrackingPage
      {...tracked}
      locale={await askedLocale(searchParams)}
      returnLink={await returnLinkOf(shipment)}
      answer={{
        token: shipment.trackingToken,
        result: answerResults.find((known) => known === answer),
        text: typed,
        isAsked: isAnswerable(shipment, new Date()),
      }}
      notReceived={{
        token: shipment.trackingToken,
        ...(await notReceivedOf(shipment)),
        result: answerResults.find((known) => known === told),
        text: typed,
      }}
    />
  );
}
