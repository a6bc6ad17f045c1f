import { ApiError } from "@/components/shared/api-error";
import type { DocumentFormat, LabelLayout, Paper, PrinterResolution } from "@/lib/core/vocabulary";

export interface WantedDocument {
  readonly shipmentId: number;
  readonly what: Paper;
  readonly format: DocumentFormat;
  readonly layout?: LabelLayout;
  readonly dpi?: PrinterResolution;
  /** Why it is printed again; kept in the history of prints. */
  readonly reason?: string;
}

/** Where a document is downloaded from; obtaining it makes the shipment ready. */
export function documentUrl({ shipmentId, dpi, ...wanted }: WantedDocument): string {
  const given = Object.entries({ ...wanted, dpi: dpi?.toString() }).filter((entry) => entry[1] !== undefined);
  return `/shipments/${shipmentId}/download_documentation?${new URLSearchParams(given as [string, string][])}`;
}

/** The bytes of a document with the name to keep them under; throws `ApiError` for whatever is not a document. */
export const fetchDocument = (wanted: WantedDocument): Promise<FetchedFile> =>
  fetchFile(documentUrl(wanted), `${wanted.what}-${wanted.shipmentId}.${wanted.format}`);

export interface FetchedFile {
  readonly file: Blob;
  readonly name: string;
}

/** A file of ours as its bytes; `fallback` is its name where the answer gives none. */
export async function fetchFile(href: string, fallback: string, accept?: string): Promise<FetchedFile> {
  const response = await fetch(href, {
    headers: { "Accept-Language": document.documentElement.lang, ...(accept ? { Accept: accept } : {}) },
  }).catch((cause: unknown) => {
    throw ApiError.offline(cause);
  });
  if (!response.ok) throw ApiError.refused(response, await response.json().catch(() => undefined));
  const [, name] = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "") ?? [];
  return { file: await response.blob(), name: name ?? fallback };
}
