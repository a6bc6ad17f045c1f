import { titled } from "@/app/titled";
import { SystemPanel } from "@/components/operator/system/system-panel";
import { serializeSystem } from "@/lib/api/operator/system";
import { requireOperatorSession } from "@/lib/api/session/require-session";
import { findIncidents, findVersions } from "@/lib/domain/operating/operations";
import { assessReadiness } from "@/lib/jobs/readiness";
import { findBackupStatus } from "@/lib/platform/backup";
import { mapTiles } from "@/lib/platform/map-tiles";
import { listRetention } from "@/lib/platform/retention";

export const generateMetadata = titled("operatorDesk.system.title");

export default async function SystemPage() {
  const { ctx } = await requireOperatorSession();
  const [incidents, versions, readiness, backups] = await Promise.all([
    findIncidents(ctx),
    findVersions(ctx),
    assessReadiness(),
    findBackupStatus(ctx.now()),
  ]);
  const installation = { tiles: mapTiles(), backups, retention: listRetention() };
  return <SystemPanel initial={serializeSystem(incidents, versions, readiness, installation)} />;
}
