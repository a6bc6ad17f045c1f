import { SavedViewEdit, SavedViewPath, serializeSavedView } from "@/lib/api/portal/identity/saved-views";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { deleteSavedView, editSavedView } from "@/lib/domain/identity/saved-views";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  PATCH: endpoint({
    summary: "Give an own view another name or other filters",
    scope: "shipments.show",
    tier: "write",
    params: SavedViewPath,
    body: SavedViewEdit,
    run: async (ctx, { params, body }) => serializeSavedView(await editSavedView(ctx, params.id, body)),
  }),
  DELETE: endpoint({
    summary: "Delete an own view",
    scope: "shipments.show",
    tier: "write",
    params: SavedViewPath,
    status: 204,
    run: (ctx, { params }) => deleteSavedView(ctx, params.id),
  }),
});
