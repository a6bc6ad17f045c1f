import { route } from "@/lib/api/portal/version-adapter";
import { shopLabels } from "@/lib/api/public/shop-orders";

/** Labels of orders, for the administration of their shop. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({ POST: shopLabels });
