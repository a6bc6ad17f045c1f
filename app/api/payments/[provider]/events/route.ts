import { route } from "@/lib/api/portal/version-adapter";
import { paymentNotification } from "@/lib/api/public/payment-notification";

/** Signed notifications of a payment provider. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({ POST: paymentNotification });
