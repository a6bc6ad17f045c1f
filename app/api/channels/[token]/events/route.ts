import { route } from "@/lib/api/portal/version-adapter";
import { channelPush } from "@/lib/api/public/channel-push";

/** Signed webhooks of connected shops. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({ POST: channelPush });
