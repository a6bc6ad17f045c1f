"use client";

import { apiUrl } from "@/components/shared/api-client";
import { IncidentsCard } from "./incidents-card";
import { OnTimeCard } from "./on-time-card";
import type { ReportCall, ShipmentReport } from "./queries";
import { ReturnsCard } from "./returns-card";
import { TransitCard } from "./transit-card";
import { VolumeCard } from "./volume-card";

interface ShipmentCardProps {
  call: ReportCall;
  report: ShipmentReport;
}

export function ShipmentCards(props: ShipmentCardProps) {
  return (
    <>
      <VolumeCard
        period={props.call}
        report={props.report}
        toFileUrl={(style, lang) =>
          apiUrl("GET /api/portal/reports/export", { query: { ...props.call, table: "volume", style, lang } })
        }
      />
      <OnTimeCard {...props} />
      <TransitCard {...props} />
      <IncidentsCard {...props} />
      <ReturnsCard {...props} />
    </>
  );
}
