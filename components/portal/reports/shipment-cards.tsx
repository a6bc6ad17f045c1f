"use client";

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
      <VolumeCard {...props} />
      <OnTimeCard {...props} />
      <TransitCard {...props} />
      <IncidentsCard {...props} />
      <ReturnsCard {...props} />
    </>
  );
}
