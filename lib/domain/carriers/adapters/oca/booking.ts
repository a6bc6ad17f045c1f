import type { XmlElement } from "@rgrove/parse-xml";
import { addBusinessDays, dayInArgentina, isBusinessDay } from "@/lib/core/time/calendar";
import type { LogisticType } from "@/lib/core/vocabulary";
import { normalizeName } from "../../../geography/places";
import { type BookingResponse, CarrierFailure, type CarrierOrder } from "../../adapter";
import { withoutPersonalData } from "../words";
import { callOca } from "./client";
import { findServiceCode, isReturnService, type OcaContract } from "./contract";
import { type OrderDetails, writeOrder } from "./order-xml";
import { findRows, findTableRows, type Row, readValue } from "./xml";

/** The present method, which clients use; servers without it have the one of the manual, with the same form. */
const methods = ["IngresoORMultiplesRetiros_v2", "IngresoORMultiplesRetiros"];

/**
 * Books an order with one shipment, its collection included. OCA does not know a *remito* again: told twice, it collects
 * twice.
 */
export async function bookOca(
  contract: OcaContract,
  order: CarrierOrder,
  signal: AbortSignal,
): Promise<BookingResponse> {
  const details = planOrder(contract, order);
  if ("outcome" in details) return details;
  const { xml, people } = writeOrder(contract, order, details);
  const root = await callOca({
    baseUrl: contract.baseUrl,
    methods,
    fields: {
      usr: contract.user,
      psw: contract.password,
      XML_Datos: xml,
      // Unconfirmed, it would wait in the cart of the portal for a person.
      ConfirmarRetiro: "true",
      // Of internal use, but a form without them is rejected.
      ArchivoCliente: "",
      ArchivoProceso: "",
      compatMode: "",
    },
    hidden: people,
    signal,
  });
  return readBooking(root, details, [contract.user, contract.password, ...people]);
}

/** A *remito* of 30 letters holds every reference of ours: the id of a shipment and eight more. */
const remitoLength = 30;

function planOrder(contract: OcaContract, order: CarrierOrder): OrderDetails | BookingResponse {
  const { serviceType, logisticType, reference, pointCode } = order;
  const code = findServiceCode(contract, order);
  if (!code) throw new CarrierFailure("rejected", `the contract has no operativa for ${serviceType} ${logisticType}`);
  if (reference.length > remitoLength) return refuse("La referencia tiene más de 30 caracteres.");
  const isToBranch = serviceType === "pickup_point";
  if (isToBranch && !/^\d{1,4}$/.test(pointCode ?? "")) return refuse("Falta la sucursal de OCA donde se retira.");
  const isReturn = isReturnService(order);
  // What goes through our crossdock is handed in too: OCA would collect at the sender's address, where it no longer is.
  const isHandedIn = isReturn ? isDropoff(logisticType) : logisticType !== "carrier_pickup";
  // A return is handed in near the buyer, not at the branch of the sender's contract.
  const originBranch = isReturn ? (pointCode ?? "0") : contract.originBranch;
  if (isHandedIn && !originBranch) throw new CarrierFailure("rejected", "the contract has no branch to hand in at");
  return {
    code,
    remito: reference,
    day: nextBusinessDay(new Date()),
    originBranch: isHandedIn ? originBranch : "0",
    destinationBranch: isToBranch ? (pointCode ?? "0") : "0",
  };
}

const isDropoff = (logisticType: LogisticType): boolean =>
  logisticType === "carrier_dropoff" || logisticType === "point_dropoff";

const refuse = (reason: string): BookingResponse => ({ outcome: "refused", reason });

/** OCA does not collect on the day of the order. */
function nextBusinessDay(now: Date): string {
  const today = dayInArgentina(now);
  return addBusinessDays(today, isBusinessDay(today) ? 1 : 0);
}

/**
 * Reads the answer to a booking. Throws `malformed` where it does not tell whether our shipment was taken, so that it is
 * looked up before it is told again.
 */
export function readBooking(
  root: XmlElement,
  { code, remito }: Pick<OrderDetails, "code" | "remito">,
  hidden: readonly string[],
): BookingResponse {
  const say = (words: string): string => withoutPersonalData(words, hidden) || "Rechazado por OCA, sin motivo.";
  const taken = findRows(root, "detalleingresos", "table").filter((row) => readValue(row, ...numberNames));
  const ours = taken.filter(
    (row) =>
      isSame(readValue(row, "remito", "nroremito"), remito) && isSame(readValue(row, "operativa", "idoperativa"), code),
  );
  const [first] = ours;
  if (first) return toBooked(first, ours);
  if (taken.length > 0) throw new CarrierFailure("malformed", "it answered for another shipment");
  const [summary = {}] = findRows(root, "resumen");
  const countOf = (name: string): number => Number(/^\d+$/.exec(readValue(summary, name))?.[0] ?? 0);
  if (countOf("cantidadingresados") > 0) throw new CarrierFailure("malformed", "it took the shipment without a number");
  const [error] = findRows(root, "error");
  const words = error ? readValue(error, "descripcion", "mensaje", "error") : "";
  if (error && isAboutContract(words)) throw new CarrierFailure("rejected", say(words));
  const reasons = findRows(root, "detallerechazos").map((row) => readValue(row, "motivo"));
  const isRejected = error !== undefined || reasons.length > 0 || countOf("cantidadrechazados") > 0;
  if (isRejected) return refuse(say([words, ...reasons].filter(Boolean).join("; ")));
  throw new CarrierFailure("malformed", "it did not say whether it took the shipment");
}

/** Some readers of the answer know no *remito* in it. */
const isSame = (said: string, ours: string): boolean => said === "" || said === ours;

const numberNames = ["numeroenvio", "nroenvio"];

function toBooked(first: Row, rows: readonly Row[]): BookingResponse {
  const numbers = [...new Set(rows.map((row) => readValue(row, ...numberNames)))];
  return {
    outcome: "booked",
    trackingNumber: assertNumber(numbers[0] ?? ""),
    orderNumber: readValue(first, "ordenretiro", "idordenretiro", "nroorden") || undefined,
    packageNumbers: numbers.length > 1 ? numbers.map(assertNumber) : undefined,
  };
}

function assertNumber(number: string): string {
  if (!/^[\x21-\x7e]{1,40}$/.test(number))
    throw new CarrierFailure("malformed", "what it said has a fault at NumeroEnvio");
  return number;
}

/** Whether an error is about the account, so that no shipment would pass, and not about this one. */
const isAboutContract = (words: string): boolean =>
  /\b(usuario|usr|password|psw|contrasena|clave|login|cuenta|operativa|cuit|centro de costo)\b/.test(
    normalizeName(words),
  );

/**
 * Looks for a booking whose answer was lost: in the list of what the account made since then, and by our *remito* in the
 * tracking. The list does not say which order a shipment belongs to.
 */
export async function findOca(
  { baseUrl, cuit }: OcaContract,
  { reference }: CarrierOrder,
  since: Date,
  signal: AbortSignal,
): Promise<BookingResponse | null> {
  const list = await callOca({
    baseUrl,
    methods: ["List_Envios"],
    // A day more, should the last one be counted up to its beginning.
    fields: { CUIT: cuit, FechaDesde: toListDay(since), FechaHasta: toListDay(new Date(Date.now() + dayMs)) },
    signal,
  });
  const listed = readRows(list).filter((row) =>
    ["nroproducto", "remito", "nroremito", "nrodocumentocliente", "documentocliente"].some(
      (name) => row[name] === reference,
    ),
  );
  if (listed[0]) return toBooked(listed[0], listed);
  const traced = await callOca({
    baseUrl,
    methods: ["Tracking_Pieza"],
    fields: { NroDocumentoCliente: reference, CUIT: cuit, Pieza: "" },
    signal,
  });
  const [row] = readRows(traced);
  return row ? toBooked(row, [row]) : null;
}

const dayMs = 86_400_000;

const toListDay = (at: Date): string => dayInArgentina(at).split("-").reverse().join("-");

/** Rows with a number. A set with an error in it is no empty set: it must not pass for "has none". */
function readRows(root: XmlElement): Row[] {
  const rows = [...findTableRows(root), ...findRows(root, "error")];
  const error = rows.find((row) => readValue(row, "error", "descripcion") && !readValue(row, ...numberNames));
  if (error) throw new CarrierFailure("rejected", withoutPersonalData(readValue(error, "error", "descripcion"), []));
  return rows.filter((row) => readValue(row, ...numberNames));
}
