import { apiFetch } from "@/components/shared/api-client";

/** The files that a receipt may be; the server looks at their bytes. */
export const receiptAccept = "application/pdf,image/jpeg,image/png";

/** Attaches a receipt to a reported transfer. Returns the error if it was refused. */
export async function attachReceipt(topUpId: number, file: File): Promise<unknown> {
  try {
    await apiFetch("PUT /api/portal/top-ups/{top_up_id}/receipt", { params: { top_up_id: topUpId }, file });
    return undefined;
  } catch (error) {
    return error;
  }
}
