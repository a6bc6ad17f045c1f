import { apiFetch, type BodyOf } from "@/components/shared/api-client";
import type { PackAction } from "@/lib/core/packing-station";
import type { PackingResponse } from "../scan-result";
import type { WeighAction, Weighed } from "./contract";

export interface ActionPlace {
  readonly accountId: number;
  readonly station: string;
  /** Whoever scans: in the session of anybody else the server refuses it. */
  readonly userId: number;
}

/**
 * Sends an action of a packer. What is sent again under the same key must have the same body, so that the first attempt and those
 * of the queue are written here alone.
 */
export function sendAction(
  action: PackAction,
  { accountId, station, userId }: ActionPlace,
  idempotencyKey: string,
): Promise<PackingResponse> {
  const place = { account_id: accountId, station, user_id: userId };
  switch (action.kind) {
    case "open":
      return apiFetch("POST /api/portal/packings", {
        body: { ...place, code: action.code, take_over: action.takesOver },
        idempotencyKey,
      });
    case "scan":
      return apiFetch("POST /api/portal/packings/{id}/scans", {
        params: { id: action.shipmentId },
        body: action.code ? { ...place, code: action.code } : place,
        idempotencyKey,
      });
    default:
      return apiFetch(`POST /api/portal/packings/{id}/${action.kind}`, {
        params: { id: action.shipmentId },
        body: place,
        idempotencyKey,
      });
  }
}

/** What a packer says of an article that is not there. */
export type MissingReport = Omit<BodyOf<"POST /api/portal/packings/{id}/missing">, "account_id" | "station">;

export const sendMissing = (
  shipmentId: number,
  report: MissingReport,
  { accountId, station }: Omit<ActionPlace, "userId">,
  idempotencyKey: string,
): Promise<PackingResponse> =>
  apiFetch("POST /api/portal/packings/{id}/missing", {
    params: { id: shipmentId },
    body: { account_id: accountId, station, ...report },
    idempotencyKey,
  });

/** Opens the next order of the queue. */
export const sendNext = (
  { accountId, station, userId }: ActionPlace,
  idempotencyKey: string,
): Promise<PackingResponse> =>
  apiFetch("POST /api/portal/packings", {
    body: { account_id: accountId, station, user_id: userId },
    idempotencyKey,
  });

export const sendWeight = (
  { shipmentId, packageNumber, weightGrams }: WeighAction,
  { accountId, userId }: Omit<ActionPlace, "station">,
  idempotencyKey: string,
): Promise<Weighed> =>
  apiFetch("POST /api/portal/packings/{id}/weights", {
    params: { id: shipmentId },
    body: { account_id: accountId, user_id: userId, package_number: packageNumber, weight: weightGrams },
    idempotencyKey,
  });
