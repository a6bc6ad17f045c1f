import { requestsV2 } from "@/lib/api/openapi/examples/requests-v2";
import type { ApiCall } from "./api-call";

export interface MadeShipment {
  readonly id: number;
  readonly external_id: string;
  readonly packages: readonly { readonly id: number; readonly items: readonly { readonly id: number }[] }[];
}

const { destination } = requestsV2["POST /v2/shipments"]["to a door"];
const items = [{ description: "Mate", weight: 400, height: 12, width: 10, length: 10 }];

const delivered = [
  "ready_to_ship",
  "shipped",
  "crossdock",
  "in_transit_to_carrier",
  "received_by_carrier",
  "delivered",
];

/** The transitions of each shipment, from the status in which its documents are ready. */
const paths = [delivered, delivered, delivered.slice(0, 5), delivered.slice(0, 2), delivered.slice(0, 1), [], []];

let createdCount = 0;

/** Creates shipments in different statuses; the last one is to be dropped off at a branch by the seller. */
export async function makeShipments(
  call: ApiCall,
  { accountId, originId, mark }: { accountId: number; originId: number; mark: string },
  advance: (ids: readonly number[]) => Promise<void>,
): Promise<MadeShipment[]> {
  const order = {
    account_id: accountId,
    origin_id: originId,
    declared_value: 25000,
    destination,
    items,
    type_packaging: "boxes",
  };
  const create = (more: object): Promise<MadeShipment> =>
    call("POST", "/v2/shipments", { json: { ...order, external_id: `${mark} ñ/${++createdCount}`, ...more } });
  const doors: MadeShipment[] = [];
  for (const _ of paths)
    doors.push(await create({ service_type: "standard_delivery", logistic_type: "crossdock", carrier_id: 1 }));
  await advance(doors.map(({ id }) => id));
  for (const [index, path] of paths.entries())
    for (const status of path) await move(call, doors[index]?.id ?? 0, status);
  const option = await findDropoff(call, order);
  return option ? [...doors, await create(option)] : doors;
}

const move = (call: ApiCall, id: number, status: string): Promise<unknown> =>
  status === "ready_to_ship" || status === "shipped"
    ? call("PUT", "/v2/shipments/{id}", { params: { id }, json: { status } })
    : call("POST", "/v2/shipments/{id}/tracking", { params: { id }, json: { status } });

interface Quote {
  readonly all_results: readonly {
    readonly selectable: boolean;
    readonly service_type: { readonly code: string };
    readonly logistic_type: string;
    readonly carrier: { readonly id: number };
    readonly pickup_points: readonly { readonly point_id: string }[];
  }[];
}

/** The first option of a quote with drop-off by the seller, as fields of a shipment. */
async function findDropoff(call: ApiCall, order: object): Promise<object | undefined> {
  const place = { city: "Palermo", state: "CABA", zipcode: 1414 };
  const quote = await call<Quote>("POST", "/v2/shipments/quote", { json: { ...order, destination: place } });
  const option = quote.all_results.find(
    (entry) => entry.selectable && ["carrier_dropoff", "xd_dropoff"].includes(entry.logistic_type),
  );
  if (!option) return undefined;
  const [point] = option.pickup_points;
  return {
    service_type: option.service_type.code,
    logistic_type: option.logistic_type,
    carrier_id: option.carrier.id,
    destination: { ...destination, ...place, ...(point ? { point_id: point.point_id } : {}) },
  };
}
