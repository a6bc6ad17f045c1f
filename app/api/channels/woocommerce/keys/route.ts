import { route } from "@/lib/api/portal/version-adapter";
import { wooCommerceKeys } from "@/lib/api/public/woocommerce-keys";

/** Where a shop posts the keys that it made after its owner's consent. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({ POST: wooCommerceKeys });
