import { route } from "@/lib/api/portal/version-adapter";
import { shopOrders } from "@/lib/api/public/shop-orders";

/** What became of orders, for the administration of their shop. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({ POST: shopOrders });
