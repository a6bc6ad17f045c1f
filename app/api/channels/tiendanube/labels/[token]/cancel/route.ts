import { route } from "@/lib/api/portal/version-adapter";
import { tiendanubeCancelLabels } from "@/lib/api/public/tiendanube";

/** The administration of a shop of Tiendanube: labels are not wanted any more. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({ POST: tiendanubeCancelLabels });
