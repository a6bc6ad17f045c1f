/** URLs of the public tracking pages: by the unguessable token, and by account and external id when there is one. */
export function trackingLinks(
  shipment: { trackingToken: string; accountId: number; externalId: string },
  baseUrl: string,
): { tracking: string; tracking_external: string } {
  const tracking = `${baseUrl}/track/${shipment.trackingToken}`;
  if (shipment.externalId === "") return { tracking, tracking_external: tracking };
  const external = `${baseUrl}/track/${shipment.accountId}/${encodeURIComponent(shipment.externalId)}`;
  return { tracking, tracking_external: external };
}
