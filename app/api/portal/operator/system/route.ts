import { serializeSystem } from "@/lib/api/operator/system";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";
import { findIncidents, findVersions } from "@/lib/domain/operating/operations";
import { assessReadiness } from "@/lib/jobs/readiness";
import { findBackupStatus } from "@/lib/platform/backup";
import { mapTiles } from "@/lib/platform/map-tiles";
import { listRetention } from "@/lib/platform/retention";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: operatorEndpoint({
    summary: "Tell what waits, what failed and what runs",
    tier: "read",
    run: async (ctx) =>
      serializeSystem(await findIncidents(ctx), await findVersions(ctx), await assessReadiness(), {
        tiles: mapTiles(),
        backups: await findBackupStatus(ctx.now()),
        retention: listRetention(),
      }),
  }),
});
