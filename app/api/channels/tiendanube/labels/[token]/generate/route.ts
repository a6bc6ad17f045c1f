import { route } from "@/lib/api/portal/version-adapter";
import { tiendanubeGenerateLabels } from "@/lib/api/public/tiendanube";

/** The administration of a shop of Tiendanube: labels are wanted. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({ POST: tiendanubeGenerateLabels });
