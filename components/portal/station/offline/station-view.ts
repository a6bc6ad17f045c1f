import type { OfflineDecision } from "@/lib/core/packing-station";
import type { Candidate, Packing, PackingResponse, StationShipment } from "../scan-result";
import type { LoadedShipment, WaitingLabel } from "./contract";

/** What the station keeps of a shipment: of a response only what is shown, without amounts. */
const toStationShipment = (shipment: StationShipment): StationShipment => ({
  id: shipment.id,
  external_id: shipment.external_id,
  delivery_id: shipment.delivery_id,
  status: shipment.status,
  last_status_at: shipment.last_status_at,
  destination: {
    name: shipment.destination.name,
    city: shipment.destination.city,
    state: shipment.destination.state,
  },
  carrier: { name: shipment.carrier.name },
  packages: shipment.packages,
  stop: shipment.stop,
});

export const toStored = (packing: Packing): Packing => ({ ...packing, shipment: toStationShipment(packing.shipment) });

/** A packing as the server has it. Of a shipment that was not loaded before, the codes are those that the response holds. */
export function toLoaded(packing: Packing, known: LoadedShipment | undefined): LoadedShipment {
  const { tracking } = packing.shipment as { readonly tracking?: string };
  return {
    ...toStored(packing),
    codes: known?.codes ?? { tracking_token: tracking?.split("/").at(-1) ?? "", order_numbers: [] },
    is_free_for_articles: known?.is_free_for_articles ?? false,
  };
}

export const labelOf = ({ shipment }: LoadedShipment, at: string): WaitingLabel => ({
  shipmentId: shipment.id,
  name: shipment.external_id,
  at,
  state: "waiting",
  message: "",
});

/** What the server would have answered. */
export function toResponse(decision: OfflineDecision<LoadedShipment>, now: string): PackingResponse {
  const { outcome, packing, piece, candidates } = decision;
  return {
    outcome,
    packing: packing
      ? { ...packing, started_at: packing.started_at ?? now, last_scan_at: packing.last_scan_at ?? now }
      : null,
    piece: piece ?? null,
    article: null,
    count: null,
    candidates: candidates.map(({ shipment }) => toCandidate(shipment)),
    isOffline: true,
  };
}

const toCandidate = (shipment: StationShipment): Candidate => ({
  id: shipment.id,
  external_id: shipment.external_id,
  delivery_id: shipment.delivery_id,
  recipient: shipment.destination.name,
  status: shipment.status,
  last_status_at: shipment.last_status_at,
  stop: shipment.stop,
});
