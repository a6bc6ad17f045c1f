import { route } from "@/lib/api/portal/version-adapter";
import { tiendanubeRates } from "@/lib/api/public/tiendanube";

/** Checkouts of Tiendanube ask for rates. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({ POST: tiendanubeRates });
