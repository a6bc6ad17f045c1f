import { carrierPush } from "@/lib/api/carrier-push";
import { route } from "@/lib/api/portal/dialect";

/** Reports that carriers push, signed; see docs/carriers.md. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({ POST: carrierPush });
