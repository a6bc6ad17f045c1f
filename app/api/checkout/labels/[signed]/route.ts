import { route } from "@/lib/api/portal/version-adapter";
import { shopLabelFile } from "@/lib/api/public/shop-label-file";

/** The labels behind a signed link. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({ GET: shopLabelFile });
