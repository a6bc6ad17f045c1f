import type { DocumentFormat } from "@/lib/vocabulary";
import { ApiError } from "../api-error";

export interface WantedDocument {
  readonly shipmentId: number;
  readonly what: "label" | "document";
  readonly format: DocumentFormat;
}

/** Where a document is downloaded from; obtaining it makes the shipment ready. */
export const documentHref = ({ shipmentId, what, format }: WantedDocument): string =>
  `/shipments/${shipmentId}/download_documentation?${new URLSearchParams({ what, format })}`;

/** The bytes of a document with the name to keep them under; throws `ApiError` for whatever is not a document. */
export async function fetchDocument(wanted: WantedDocument): Promise<{ file: Blob; name: string }> {
  const response = await fetch(documentHref(wanted), {
    headers: { "Accept-Language": document.documentElement.lang },
  }).catch((cause: unknown) => {
    throw ApiError.offline(cause);
  });
  if (!response.ok) throw ApiError.refused(response, await response.json().catch(() => undefined));
  const [, name] = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "") ?? [];
  return { file: await response.blob(), name: name ?? `${wanted.what}-${wanted.shipmentId}.${wanted.format}` };
}
