import { ReturnPhotoPath } from "@/lib/api/portal/shipping/return-photos";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { findReturnPhoto } from "@/lib/domain/shipping/returns";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    summary: "Get a photo of damaged goods",
    scope: "shipments.show",
    tier: "read",
    params: ReturnPhotoPath,
    files: ["image/jpeg"],
    run: async (ctx, { params }) => ({
      bytes: await findReturnPhoto(ctx, params.id),
      contentType: "image/jpeg",
      filename: `return-photo-${params.id}.jpg`,
    }),
  }),
});
