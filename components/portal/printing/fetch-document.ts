import { ApiError } from "@/components/shared/api-error";
import type { DocumentFormat, LabelLayout, Paper, PrinterResolution } from "@/lib/core/vocabulary";

export interface WantedDocument {
  readonly shipmentId: number;
  readonly what: Paper;
  readonly format: DocumentFormat;
  readonly layout?: LabelLayout;
  readonly dpi?: PrinterResolution;
  /** Reason for a reprint, recorded in the print history. */
  readonly reason?: string | undefined;
}

/** The download URL of a document. Obtaining a document marks the shipment as ready. */
function documentUrl({ shipmentId, dpi, ...wanted }: WantedDocument): string {
  const given = Object.entries({ ...wanted, dpi: dpi?.toString() }).filter((entry) => entry[1] !== undefined);
  return `/shipments/${shipmentId}/download_documentation?${new URLSearchParams(given as [string, string][])}`;
}

/** Fetches a document with its file name; throws `ApiError` if the response is not a document. */
export const fetchDocument = (wanted: WantedDocument): Promise<FetchedFile> =>
  fetchFile(documentUrl(wanted), `${wanted.what}-${wanted.shipmentId}.${wanted.format}`);

export interface FetchedFile {
  readonly file: Blob;
  readonly name: string;
}

/** Fetches a file from this server; `fallback` is its name when the response gives none. */
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
