import { ReturnPhotoQuery } from "@/lib/api/portal/shipping/return-photos";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { limits } from "@/lib/core/vocabulary";
import { addReturnPhoto } from "@/lib/domain/shipping/returns";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: endpoint({
    summary: "Add a photo of damaged goods to a return",
    scope: "shipments.update",
    tier: "write",
    query: ReturnPhotoQuery,
    upload: { limitBytes: limits.photoBytes },
    status: 201,
    run: async (ctx, { query, file }) => ({
      id: await addReturnPhoto(ctx, { accountId: query.account_id, returnId: query.return_id, upload: file }),
    }),
  }),
});
