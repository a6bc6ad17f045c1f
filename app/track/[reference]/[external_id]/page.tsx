import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { trackedByReference } from "../../tracked-shipment";
import { type TrackingSearch, trackingLocale } from "../../tracking-locale";
import { TrackingPage, trackingMetadata } from "../../tracking-page";

interface PageProps {
  params: Promise<{ reference: string; external_id: string }>;
  searchParams: TrackingSearch;
}

export async function generateMetadata({ searchParams }: PageProps): Promise<Metadata> {
  return trackingMetadata(await trackingLocale(searchParams));
}

/** `/track/<account id>/<external id>`: the link that a shop builds itself. It shows the newest shipment of that id. */
export default async function TrackByReferencePage({ params, searchParams }: PageProps) {
  const { reference, external_id: externalId } = await params;
  const tracked = await trackedByReference(reference, externalId);
  if (!tracked) notFound();
  return <TrackingPage {...tracked} locale={await trackingLocale(searchParams)} />;
}
