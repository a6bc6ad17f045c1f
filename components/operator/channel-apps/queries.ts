import { queryOptions } from "@tanstack/react-query";
import { apiFetch, type ReplyOf } from "@/components/shared/api-client";

type Reply = ReplyOf<"GET /api/portal/operator/channel-apps">;
export type ChannelApp = Reply["data"][number];

export const channelAppsQuery = queryOptions({
  queryKey: ["operator", "channel-apps"],
  queryFn: ({ signal }) => apiFetch("GET /api/portal/operator/channel-apps", { signal }),
});
