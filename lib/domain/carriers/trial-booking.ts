import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Party } from "@/db/schema/shipments";
import { DomainError, invalid } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { doorServiceTypes } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import {
  type BookingResponse,
  type CapabilityCheck,
  type CarrierBooking,
  CarrierFailure,
  type CarrierLabel,
  type CarrierNumbers,
  type CarrierOrder,
  type ContractService,
} from "./adapter";
import type { CarrierClient } from "./client";
import { findContract, openContract, tryTracking } from "./connection";
import { adapterDefinitions } from "./definitions";
import { callCarrier } from "./guard";
import type { Carrier } from "./store";

/** What the carrier's test system answered at each step. */
interface TrialStep {
  readonly name: "book" | "confirm" | "find" | "label" | "cancel" | CapabilityCheck["name"];
  readonly isOk: boolean;
  readonly note: string;
  readonly found?: CapabilityCheck["found"];
}

interface BookingTrial {
  readonly baseUrl: string;
  /** What to look for in the carrier's portal. */
  readonly reference: string;
  readonly steps: readonly TrialStep[];
  /** Labels in the formats of the carrier, best first. */
  readonly labels: readonly CarrierLabel[];
}

/** Pauses before a carrier is asked again whether it accepted a booking, or a cancellation. */
const defaultPausesMs = [2_000, 5_000, 10_000];

/**
 * Books a made-up parcel at the test system of a carrier, fetches its labels, follows it and cancels it. Refuses any
 * other address than the one that the adapter's definition names as the test system: a parcel at the real system is
 * collected and paid for. No table of ours has anything of it.
 */
export async function tryBooking(
  ctx: Context,
  carrierId: number,
  {
    accountId,
    usesTestHost = false,
    pausesMs = defaultPausesMs,
  }: {
    readonly accountId?: number | undefined;
    /** Calls the test system whatever the connection's address, with the credentials of the contract. */
    readonly usesTestHost?: boolean;
    readonly pausesMs?: readonly number[];
  } = {},
): Promise<BookingTrial> {
  const { carrier, own } = await findContract(ctx, carrierId, accountId);
  const tested = atTestSystem(carrier, usesTestHost);
  const client = openContract(tested.carrier, own);
  const order = makeOrder(own?.services ?? carrier.connection?.services ?? []);
  return { baseUrl: tested.baseUrl, reference: order.reference, ...(await walk(client, order, pausesMs)) };
}

function atTestSystem(carrier: Carrier, usesTestHost: boolean): { carrier: Carrier; baseUrl: string } {
  const { adapter, connection } = carrier;
  const test = adapter ? adapterDefinitions[adapter].baseUrls.test : undefined;
  if (!connection || test === undefined)
    throw new DomainError({ code: "conflict", message: message("carrier_without_test_system") });
  if (!usesTestHost && connection.baseUrl !== test)
    throw new DomainError({ code: "conflict", message: message("carrier_not_at_test_system", { test }) });
  return { carrier: { ...carrier, connection: { ...connection, baseUrl: test } }, baseUrl: test };
}

async function walk(
  client: CarrierClient,
  order: CarrierOrder,
  pausesMs: readonly number[],
): Promise<Pick<BookingTrial, "steps" | "labels">> {
  const steps: TrialStep[] = [];
  const labels: CarrierLabel[] = [];
  /** Undefined when the carrier gave no answer, which is said in the step. */
  const step = async <T>(
    name: TrialStep["name"],
    call: () => Promise<T>,
    read: (answer: T) => Omit<TrialStep, "name">,
  ) => {
    try {
      const answer = await call();
      steps.push({ name, ...read(answer) });
      return answer;
    } catch (error) {
      if (!(error instanceof CarrierFailure)) throw error;
      steps.push({ name, isOk: false, note: error.message });
      return undefined;
    }
  };
  const since = new Date();
  let answer: BookingResponse | null | undefined = await step(
    "book",
    () => callCarrier(client, "book", order),
    readBooked,
  );
  if (answer === undefined && client.adapter.find)
    answer = await step("find", () => callCarrier(client, "find", order, since), readBooked);
  for (const pauseMs of client.adapter.confirm ? [0, ...pausesMs] : []) {
    if (answer?.outcome !== "pending") break;
    await pause(pauseMs);
    const booking = toBooking(order, answer);
    answer = (await step("confirm", () => callCarrier(client, "confirm", booking), readBooked)) ?? answer;
  }
  if (answer?.outcome === "refused") return { steps, labels };
  const booking = toBooking(order, answer ?? { trackingNumber: null });
  if (answer?.outcome === "booked") {
    for (const format of client.capabilities.labels) {
      const request = { booking, packageNumber: 1, format };
      const label = await step(
        "label",
        () => callCarrier(client, "label", request),
        (given) => ({
          isOk: given === null || given.bytes.length > 0,
          note: `${format}: ${given === null ? "none" : `${given.bytes.length} bytes`}`,
        }),
      );
      if (label) labels.push(label);
    }
    if (client.adapter.trackBookings) steps.push(await tryTracking(client, booking));
  }
  // Also after a lost answer: a parcel may be there all the same.
  for (const pauseMs of [0, ...pausesMs]) {
    await pause(pauseMs);
    const cancelled = await step(
      "cancel",
      () => callCarrier(client, "cancel", booking),
      (note) => ({
        isOk: note === "cancelled" || !client.capabilities.cancel,
        note,
      }),
    );
    if (cancelled !== undefined) break;
  }
  return { steps, labels };
}

function readBooked(answer: BookingResponse | null): Omit<TrialStep, "name"> {
  if (answer === null) return { isOk: false, note: "none" };
  if (answer.outcome === "refused") return { isOk: false, note: `refused: ${answer.reason}` };
  return { isOk: true, note: [answer.outcome, answer.trackingNumber ?? answer.orderNumber].filter(Boolean).join(" ") };
}

const toBooking = (order: CarrierOrder, numbers: CarrierNumbers): CarrierBooking => {
  const { shipmentId, reference, serviceType, logisticType, direction } = order;
  const { trackingNumber, orderNumber, packageNumbers } = numbers;
  const names = { shipmentId, reference, serviceType, logisticType, direction };
  return { ...names, trackingNumber, orderNumber, packageNumbers, packages: order.parcels.length };
};

/** To a door, collected at one if the contract has that: such a service needs no branch. */
function makeOrder(services: readonly ContractService[]): CarrierOrder {
  const toDoor = services.filter(({ serviceType }) => doorServiceTypes.some((known) => known === serviceType));
  const service = toDoor.find(({ logisticType }) => logisticType === "carrier_pickup") ?? toDoor[0];
  if (!service) throw invalid("services", message("contract_without_door_service"));
  return {
    shipmentId: 0,
    reference: `0-${randomBytes(4).toString("hex")}`,
    direction: "forward",
    serviceType: service.serviceType,
    logisticType: service.logisticType,
    pointCode: null,
    externalId: "PRUEBA-1",
    origin: { ...nobody, city: "Palermo", provinceCode: "C", state: "Ciudad Autónoma de Buenos Aires", zipcode: 1414 },
    destination: { ...nobody, city: "Córdoba", provinceCode: "X", state: "Córdoba", zipcode: 5000 },
    declaredValueCents: 10_000_00,
    parcels: [{ weightGrams: 1_000, heightCm: 10, widthCm: 20, lengthCm: 30, classificationId: 1 }],
  };
}

/** A made-up person, whose name says so in the carrier's portal. */
const nobody: Pick<
  Party,
  "name" | "document" | "street" | "streetNumber" | "streetExtras" | "cpa" | "phone" | "email"
> = {
  name: "Envío De Prueba",
  document: "20000000",
  street: "Honduras",
  streetNumber: "4800",
  streetExtras: "",
  cpa: null,
  phone: "11 5555-0000",
  email: "prueba@example.com",
};
