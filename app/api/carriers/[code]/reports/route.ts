import { route } from "@/lib/api/portal/version-adapter";
import { carrierPush } from "@/lib/api/public/carrier-push";

/** Signed reports pushed by carriers; see docs/carriers.md. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({ POST: carrierPush });
