import { LabelPreviewPath, LabelPreviewQuery } from "@/lib/api/portal/shipping/label-preview";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { viewLabel } from "@/lib/domain/shipping/documents";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    summary: "A label to look at; neither printed nor noted",
    scope: "shipment_documentation.download",
    tier: "read",
    params: LabelPreviewPath,
    query: LabelPreviewQuery,
    files: ["image/svg+xml", "image/png"],
    run: async (ctx, { params: { id }, query: { package: packageNumber, format } }) => {
      const { bytes, contentType } = await viewLabel(ctx, id, { packageNumber, format, dpi: 203 });
      const ending = contentType === "image/png" ? "png" : "svg";
      return { bytes, contentType, filename: `label-${id}-${packageNumber}.${ending}` };
    },
  }),
});
