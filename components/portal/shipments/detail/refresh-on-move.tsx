"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import type { ShipmentStatus } from "@/lib/core/vocabulary";
import { shipmentQuery } from "../queries";

interface RefreshOnMoveProps {
  shipmentId: number;
  /** The status that the page currently shows. */
  status: ShipmentStatus;
  lastStatusAt: string;
  isFinal: boolean;
}

const whileNewMs = 1_000;
const otherwiseMs = 15_000;
/**
 * The API does not say why a shipment waits. While it is new, the page itself is refreshed on the second response and
 * on every fifth one after it.
 */
const isRefreshDue = (responses: number): boolean => responses % 5 === 2;

/** Polls a shipment and refreshes the page when automation, a scan or a carrier changed its status. */
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
    if (hasMoved || (status === "new" && isRefreshDue(responses.current))) router.refresh();
  }, [data, dataUpdatedAt, status, lastStatusAt, router]);
  return null;
}
