import { route } from "@/lib/api/portal/version-adapter";
import { wooCommerceCheckout } from "@/lib/api/public/woocommerce-checkout";

/** What the checkout of a connected shop asks; see clients/woocommerce. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({ POST: wooCommerceCheckout });
