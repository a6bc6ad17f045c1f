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
 * `/track/<account id>/<external id>`: the link that a shop builds itself. It shows every parcel of that id or
 * order number, newest first. Both ids can be guessed, so the page offers no return.
 */
export default async function TrackByReferencePage({ params, searchParams }: PageProps) {
  const { reference, external_id: externalId } = await params;
  const parcels = await trackedByReference(reference, externalId);
  if (parcels.length === 0) notFound();
  const locale = await askedLocale(searchParams);
  return (
    <div className="grid gap-10">
      {parcels.map((parcel) => (
        <TrackingPage key={parcel.shipment.id} {...parcel} locale={locale} />
      ))}
    </div>
  );
}
