import { bridgeEndpoint, route } from "@/lib/api/print-bridge/endpoint";
import { FileQuery, JobPath } from "@/lib/api/print-bridge/schemas";
import { readJobFile } from "@/lib/domain/shipping/printers";

/** The bytes of a leased job that were too many for its claim. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: bridgeEndpoint({
    tier: "read",
    params: JobPath,
    query: FileQuery,
    run: async (ctx, bridge, { params: { id }, query: { lease } }) => {
      const { bytes, contentType } = await readJobFile(ctx, bridge, id, lease);
      return { bytes, contentType, filename: `print-job-${id}`, isForeign: true };
    },
  }),
});
