import { requireUserId } from "@/lib/api/portal/server/require-user-id";
import { ExceptionMarksInput, toExceptionChange } from "@/lib/api/portal/shipping/exceptions";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { markExceptions } from "@/lib/domain/shipping/exceptions";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: endpoint({
    summary: "Mark shipments that need somebody: done, put off, open again, taken or let go of",
    scope: "shipments.update",
    tier: "write",
    body: ExceptionMarksInput,
    run: (ctx, { body }) => markExceptions(ctx, body.account_id, body.ids, toExceptionChange(body, requireUserId(ctx))),
  }),
});
