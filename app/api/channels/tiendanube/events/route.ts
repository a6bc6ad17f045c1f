import { route } from "@/lib/api/portal/version-adapter";
import { tiendanubePush } from "@/lib/api/public/tiendanube";

/** Webhooks of all shops of Tiendanube, signed by the operator's application. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({ POST: tiendanubePush });
