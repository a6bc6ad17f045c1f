import { apiFetch } from "@/components/shared/api-client";

/** Adds photos to a return, one after the other. Returns the error of the first that was refused; later ones are not sent. */
export async function sendPhotos(accountId: number, returnId: number, photos: readonly File[]): Promise<unknown> {
  try {
    for (const file of photos)
      await apiFetch("POST /api/portal/return-photos", {
        query: { account_id: accountId, return_id: returnId },
        file,
      });
    return undefined;
  } catch (error) {
    return error;
  }
}
