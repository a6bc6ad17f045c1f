import { drawLabel } from "../label";
import { addEvent, createParcel, isHandedOver, type SimulatedParcel, writeIso, writeLocal } from "./parcels";
import type { SimulatedCorreo, SimulatedReply, SimulatedRequest } from "./system";

const errors: Readonly<Record<number, string>> = { 400: "Bad Request", 401: "Unauthorized", 404: "Not Found" };

/** All five members; `message` may be empty [1: P1]. */
export const refused = (simulator: SimulatedCorreo, status: number, message: string, path: string): SimulatedReply => ({
  status,
  body: {
    timestamp: simulator.now().toISOString(),
    status,
    error: errors[status] ?? "Error",
    message,
    path: `/paqar/v1${path}`,
  },
});

interface OrderBody {
  readonly sellerId: string;
  readonly trackingNumber: string;
  readonly order: {
    readonly senderData: { readonly address: Address };
    readonly shippingData: { readonly name: string; readonly address?: Address };
    readonly parcels: readonly {
      readonly productWeight: string;
      readonly dimensions: Readonly<Record<string, string>>;
    }[];
    readonly deliveryType: string;
    readonly agencyId?: string;
    readonly saleDate: string;
    readonly serviceType: string;
  };
}

interface Address {
  readonly state: string;
  readonly zipCode: string;
}

/** All values are text; the postcode must fit the province; only the first parcel counts [1: P1 and another client]. */
export function order(simulator: SimulatedCorreo, { body }: SimulatedRequest): SimulatedReply {
  const refuse = (message: string) => refused(simulator, 400, message, "/orders");
  if (!hasOnlyTexts(body)) return refuse("Todos los valores deben ser texto");
  const { trackingNumber, order: told } = body as OrderBody;
  if (!["homeDelivery", "agency"].includes(told.deliveryType)) return refuse("deliveryType invalido");
  if ((told.deliveryType === "agency") !== (told.agencyId !== undefined)) return refuse("agencyId invalido");
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}-03:00$/.test(told.saleDate)) return refuse("saleDate invalido");
  if (!["CP", "EP"].includes(told.serviceType)) return refuse("serviceType invalido");
  const places = [told.senderData.address, ...(told.shippingData.address ? [told.shippingData.address] : [])];
  if (places.some((place) => !fits(place))) return refuse("zipCode no corresponde a la provincia");
  const [parcel] = told.parcels;
  // The manual's example of a limit: 25,000 g for client 18018 [1].
  if (!parcel || Number(parcel.productWeight) > 25_000) return refuse("productWeight excede el maximo");
  // No source has the words for a number that exists [?]: some, and none.
  if (simulator.parcels.has(trackingNumber)) return refuse(simulator.duplicateWords);
  const number = simulator.takesOurNumbers && trackingNumber !== "" ? trackingNumber : simulator.nextNumber("3333");
  simulator.orders.set(number, body as OrderBody & Record<string, unknown>);
  simulator.parcels.set(number, createParcel(number, simulator.routeOf(told.deliveryType), simulator.now()));
  const seller = simulator.spelling === "manual" ? "sellerId" : "idSeller";
  return { status: 200, body: { [seller]: (body as OrderBody).sellerId, trackingNumber: number, order: told } };
}

const hasOnlyTexts = (value: unknown): boolean =>
  typeof value === "object" && value !== null ? Object.values(value).every(hasOnlyTexts) : typeof value === "string";

/** The city of Buenos Aires against the rest, which is enough for a wrong pair. */
const fits = ({ state, zipCode }: Address): boolean =>
  /^\d{4}$/.test(zipCode) && /^[A-HJ-NP-Z]$/.test(state) && (state === "C") === Number(zipCode) < 1500;

/** Until the hand-over [2]; the words of the success are the manual's [1: a reader of it], those of the refusal are not known. */
export function cancel(simulator: SimulatedCorreo, number: string): SimulatedReply {
  const parcel = simulator.parcels.get(number);
  const path = `/orders/${number}/cancel`;
  if (!parcel) return refused(simulator, simulator.unknownNumbers === "400" ? 400 : 404, "No existe el pedido", path);
  if (parcel.isCancelled) return refused(simulator, 400, "", path);
  if (isHandedOver(parcel)) return refused(simulator, 400, simulator.tooLateWords, path);
  addEvent(parcel, ["EN PROCESO DE CANCELACION", "", "CAN"], simulator.now());
  parcel.isCancelled = true;
  return { status: 200, body: { codigo: 200, mensaje: "Pedido Cancelado - No fue impuesto" } };
}

/** A label that cannot be made is 200 with its reason [2: P1 P4]; the reason stands in `result` or in `status`. */
export function labels(simulator: SimulatedCorreo, { body, query }: SimulatedRequest): SimulatedReply {
  const asked = body as { trackingNumber: string }[];
  const said = simulator.spelling === "manual" ? "result" : "status";
  return {
    status: 200,
    body: asked.map(({ trackingNumber }) => {
      const parcel = simulator.parcels.get(trackingNumber);
      if (!parcel || parcel.isCancelled)
        return { trackingNumber, fileBase64: null, [said]: "ERROR: No se encontro el envio" };
      const form = query.get("labelFormat") === "10x15" ? "10x15" : "consRotulo";
      const pdf = drawLabel(["CORREO ARGENTINO (simulado)", trackingNumber, form]);
      return { trackingNumber, fileBase64: pdf.toString("base64"), fileName: `${trackingNumber}.pdf`, [said]: "OK" };
    }),
  };
}

/** A list in the body of a GET after the manual [2: P2 and another client]; repeated parameters after P1 [?]. */
export function track(simulator: SimulatedCorreo, { body, query }: SimulatedRequest): SimulatedReply {
  const client = query.get("extClient");
  if (client !== null && !/^\d{3}$/.test(client))
    return refused(simulator, 400, "extClient must be 3 characters long", "/tracking");
  const listed =
    simulator.gateway === "drops_body" || !Array.isArray(body) ? [] : body.map((entry) => String(entry.trackingNumber));
  const numbers = listed.length > 0 ? listed : query.getAll("trackingNumbers");
  if (numbers.length === 0) return refused(simulator, 400, "Required request body is missing", "/tracking");
  const found = numbers.map((number) => [number, simulator.read(number)] as const);
  // One place of the manual has 400 for an unknown number, its example 200 with quantity 0 [?].
  if (simulator.unknownNumbers === "400" && found.some(([, parcel]) => !parcel))
    return refused(simulator, 400, "No existe el pedido", "/tracking");
  return {
    status: 200,
    body: found.map(([trackingNumber, parcel]) => ({
      id: parcel ? "17496" : null,
      quantity: parcel ? 1 : 0,
      [simulator.spelling === "manual" ? "serviceType" : "productType"]: parcel ? "CP" : null,
      trackingNumber,
      event: parcel ? writeEvents(simulator, parcel) : [],
    })),
  };
}

/** Both spellings and both dates stand in the manual's examples [1: P1]. */
const writeEvents = ({ spelling }: SimulatedCorreo, { events }: SimulatedParcel): object[] =>
  [...events].reverse().map(({ code, event, detail, branch, at }) => ({
    [spelling === "manual" ? "facilityCode" : "facilityId"]: "SCQ",
    facility: branch,
    statusId: code,
    status: detail === "" ? event : `${event} - ${detail}`,
    date: spelling === "manual" ? writeIso(at) : writeLocal(at),
    sign: "",
  }));

/** `stateId` as `AR-C` after the manual, or as the letter [?]. */
export function agencies(simulator: SimulatedCorreo, { query }: SimulatedRequest): SimulatedReply {
  const state = query.get("stateId");
  const isTaken = state === null || (simulator.stateIds === "iso" ? /^AR-[A-Z]$/ : /^[A-Z]$/).test(state);
  if (!isTaken)
    return simulator.stateIds === "iso" ? { status: 200, body: [] } : refused(simulator, 400, "stateId", "/agencies");
  const branch = (id: string, more: object) => ({
    location: {
      geolocation: { latitude: "-34.6037", longitude: "-58.3816" },
      country_name: "Argentina",
      state_name: "CAPITAL FEDERAL",
      city_name: "San Cristobal",
      city_id: null,
      neighborhood_name: null,
      street_name: "Av. Independencia",
      street_number: "2450",
      zip_code: "C1225AAF",
    },
    status: null,
    schedule: "LUN A VIE 08.00 A 14.30",
    owner: "Correo Oficial",
    email: "scq@example.com",
    phone: "011 4000-0000",
    agency_id: id,
    agency_name: "Sucursal San Cristobal",
    package_reception: true,
    pickup_availability: true,
    open_hours: null,
    deactivation_date: null,
    ...more,
  });
  return { status: 200, body: [branch("SCQ", {}), branch("OLD", { deactivation_date: "2025-12-31" })] };
}
