import { apiFetch } from "@/components/shared/api-client";

/** The files that a receipt may be; the server looks at their bytes. */
export const receiptAccept = "application/pdf,image/jpeg,image/png";

/** Attaches a receipt to a reported transfer. */
export const attachReceipt = (topUpId: number, file: File) =>
  apiFetch("PUT /api/portal/top-ups/{top_up_id}/receipt", { params: { top_up_id: topUpId }, file });
