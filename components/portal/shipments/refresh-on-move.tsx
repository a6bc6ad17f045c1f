"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import type { ShipmentStatus } from "@/lib/core/vocabulary";
import { shipmentQuery } from "./queries";

interface RefreshOnMoveProps {
  shipmentId: number;
  /** As the page shows it. */
  status: ShipmentStatus;
  lastStatusAt: string;
  isFinal: boolean;
}

const whileNewMs = 1_000;
const otherwiseMs = 15_000;
/**
 * Why a shipment waits is not part of the interface: while it is new, the page itself is asked again with the second
 * answer and with every fifth one from there.
 */
const isTimeToAskAgain = (responses: number): boolean => responses % 5 === 2;

/** Watches a shipment and has the page drawn anew when it moved elsewhere: by automation, a scan, a carrier. */
export function RefreshOnMove({ shipmentId, status, lastStatusAt, isFinal }: RefreshOnMoveProps) {
  const router = useRouter();
  const responses = useRef(0);
  const { data, dataUpdatedAt } = useQuery({
    ...shipmentQuery(shipmentId),
    enabled: !isFinal,
    refetchInterval: status === "new" ? whileNewMs : otherwiseMs,
  });
  useEffect(() => {
    if (!data || dataUpdatedAt === 0) return;
    responses.current++;
    const hasMoved = data.status !== status || data.last_status_at !== lastStatusAt;
    if (hasMoved || (status === "new" && isTimeToAskAgain(responses.current))) router.refresh();
  }, [data, dataUpdatedAt, status, lastStatusAt, router]);
  return null;
}
