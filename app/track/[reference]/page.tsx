import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { askedLocale, type LanguageSearch } from "@/lib/i18n/asked-locale";
import { returnLinkOf, trackedByToken } from "../tracked-shipment";
import { TrackingPage, trackingMetadata } from "../tracking-page";

interface PageProps {
  params: Promise<{ reference: string }>;
  searchParams: LanguageSearch;
}

export async function generateMetadata({ searchParams }: PageProps): Promise<Metadata> {
  return trackingMetadata(await askedLocale(searchParams));
}

/** `/track/<token>`: the link that buyers get. */
export default async function TrackByTokenPage({ params, searchParams }: PageProps) {
  const tracked = await trackedByToken((await params).reference);
  if (!tracked) notFound();
  return (
    <TrackingPage
      {...tracked}
      locale={await askedLocale(searchParams)}
      returnLink={await returnLinkOf(tracked.shipment)}
    />
  );
}
