import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { askedLocale, type LanguageSearch } from "@/lib/i18n/asked-locale";
import { trackedByReference } from "../../tracked-shipment";
import { TrackingPage, trackingMetadata } from "../../tracking-page";

interface PageProps {
  params: Promise<{ reference: string; external_id: string }>;
  searchParams: LanguageSearch;
}

export async function generateMetadata({ searchParams }: PageProps): Promise<Metadata> {
  return trackingMetadata(await askedLocale(searchParams));
}

/**
 * `/track/<account id>/<external id>`: the link that a shop builds itself. It shows the newest shipment of that id.
 * Both ids can be guessed, so the page offers no return.
 */
export default async function TrackByReferencePage({ params, searchParams }: PageProps) {
  const { reference, external_id: externalId } = await params;
  const tracked = await trackedByReference(reference, externalId);
  if (!tracked) notFound();
  return <TrackingPage {...tracked} locale={await askedLocale(searchParams)} />;
}
