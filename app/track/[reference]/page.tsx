import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { trackedByToken } from "../tracked-shipment";
import { type TrackingSearch, trackingLocale } from "../tracking-locale";
import { TrackingPage, trackingMetadata } from "../tracking-page";

interface PageProps {
  params: Promise<{ reference: string }>;
  searchParams: TrackingSearch;
}

export async function generateMetadata({ searchParams }: PageProps): Promise<Metadata> {
  return trackingMetadata(await trackingLocale(searchParams));
}

/** `/track/<token>`: the link that buyers get. */
export default async function TrackByTokenPage({ params, searchParams }: PageProps) {
  const tracked = await trackedByToken((await params).reference);
  if (!tracked) notFound();
  return <TrackingPage {...tracked} locale={await trackingLocale(searchParams)} />;
}
