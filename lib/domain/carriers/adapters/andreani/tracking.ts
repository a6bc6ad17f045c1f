import { concurrently } from "@/lib/core/concurrently";
import { cutText } from "@/lib/core/text/cut-text";
import { statusFacts } from "@/lib/core/vocabulary";
import type { CarrierBooking, CarrierReport } from "../../adapter";
import { readJson } from "../client";
import { withoutPersonalData } from "../words";
import { fold } from "./fold";
import { readMoment } from "./moment";
import { numberSegment } from "./number-pattern";
import { ShipmentResponse, TraceResponse } from "./protocol";
import type { Session } from "./session";
import { type AndreaniEvent, type Meaning, readMeanings } from "./states";
import { assertOk } from "./words";

/** Calls that are made at a time. */
const atATime = 5;

const maxComment = 300;

interface TraceEvent extends AndreaniEvent {
  readonly at: Date;
  /** As it is shown in the history. */
  readonly label: string;
  readonly branch: string;
}

/** A package's number with its events, oldest first. */
interface Trace {
  readonly number: string;
  readonly events: readonly TraceEvent[];
}

/**
 * All events of the bookings. One number that fails costs its booking alone; throws when none could be read.
 */
export async function trackBookings(
  session: Session,
  bookings: readonly CarrierBooking[],
  signal: AbortSignal,
): Promise<CarrierReport[]> {
  const numbers = new Set(bookings.flatMap(numbersOf));
  const traces = new Map<string, Trace>();
  const failures: unknown[] = [];
  await concurrently(numbers, atATime, (number) =>
    readTrace(session, number, signal).then(
      (trace) => traces.set(trace.number, trace),
      (error) => failures.push(error),
    ),
  );
  if (failures.length > 0 && traces.size === 0) throw failures[0];
  return bookings.flatMap((booking) => {
    const own = numbersOf(booking).map((number) => traces.get(number));
    return own.every((trace) => trace !== undefined) ? toReports(booking, own) : [];
  });
}

const numbersOf = ({ packageNumbers, trackingNumber }: CarrierBooking): readonly string[] =>
  packageNumbers ?? (trackingNumber ? [trackingNumber] : []);

/** The newer trace names events; the older one only states, and left out the delivery for a time [1]. */
async function readTrace(session: Session, number: string, signal: AbortSignal): Promise<Trace> {
  const name = numberSegment(number);
  const newer = await session.call({ method: "GET", path: `/v3/envios/${name}/trazas`, signal });
  if (newer.status === 200) return { number, events: readEvents(newer.bytes) };
  if (newer.status !== 404) assertOk(newer);
  const older = await session.call({ method: "GET", path: `/v2/envios/${name}/trazas`, signal });
  // Before the order is accepted its shipment is not known [2].
  if (older.status === 404) return { number, events: [] };
  assertOk(older);
  const events = readEvents(older.bytes);
  const present = await readPresent(session, name, signal);
  const isMissing = present && !events.some((event) => fold(event.name) === fold(present.name));
  return { number, events: isMissing ? [...events, present] : events };
}

function readEvents(bytes: Buffer): TraceEvent[] {
  const { eventos } = readJson(TraceResponse, bytes.toString("utf8"));
  return eventos
    .flatMap((event): TraceEvent[] => {
      const at = readMoment(event.Fecha);
      const name = event.Evento || event.Estado;
      if (!at || name === "") return [];
      return [
        {
          at,
          name,
          label: event.Estado || toWords(name),
          cycle: event.Ciclo,
          motive: event.Motivo,
          detail: event.Submotivo || event.SubMotivo,
          branch: event.Sucursal,
        },
      ];
    })
    .sort((a, b) => a.at.getTime() - b.at.getTime());
}

/** The present state of a shipment as an event. */
async function readPresent(session: Session, name: string, signal: AbortSignal): Promise<TraceEvent | undefined> {
  const reply = await session.call({ method: "GET", path: `/v2/envios/${name}`, signal });
  if (reply.status !== 200) return undefined;
  const { estado, ciclo, fechaEstado } = readJson(ShipmentResponse, reply.bytes.toString("utf8"));
  const at = readMoment(fechaEstado);
  return at && estado !== ""
    ? { at, name: estado, label: estado, cycle: ciclo, motive: "", detail: "", branch: "" }
    : undefined;
}

interface Reading extends TraceEvent, Meaning {
  readonly number: string;
  /** Place of the package among those of the booking, from 1. */
  readonly place: number;
}

function toReports(booking: CarrierBooking, traces: readonly Trace[]): CarrierReport[] {
  const readings = traces
    .flatMap(({ number, events }, index) => {
      const meanings = readMeanings(events, booking);
      return events.map((event, at): Reading => ({ ...event, ...meanings[at], number, place: index + 1 }));
    })
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  const reports = readings.map((reading): CarrierReport => {
    const counts = isOfAllPackages(reading, readings, traces.length);
    return {
      id: `${reading.number}:${reading.at.toISOString()}:${cutText(fold(reading.name), 40)}`,
      reference: booking.reference,
      status: counts ? reading.status : undefined,
      ...(counts && reading.substatus && { substatus: reading.substatus }),
      ...(reading.isUnknown && { unknownState: cutText(reading.name, 100) }),
      comment: toComment(reading, traces.length),
      occurredAt: reading.at,
    };
  });
  return [...new Map(reports.map((report) => [report.id, report])).values()];
}

/** A state that ends a shipment counts for it once its last package has come to it. */
function isOfAllPackages({ status, at, number }: Reading, readings: readonly Reading[], packages: number): boolean {
  if (status === undefined || packages === 1 || !("final" in statusFacts[status])) return true;
  const ended = readings.filter((reading) => reading.status === status);
  const isLast = ended.every((other) => other.at <= at);
  return isLast && new Set([...ended.map((reading) => reading.number), number]).size === packages;
}

/** Comentario is left out: what the driver writes may name people. */
function toComment({ label, motive, detail, branch, place }: Reading, packages: number): string {
  const subject = packages > 1 ? `Bulto ${place}/${packages}: ${label}` : label;
  const reasons = [...new Set([motive, detail])].filter((text) => text !== "" && fold(text) !== fold(label));
  const where = branch === "" ? "" : ` (${branch})`;
  return cutText(withoutPersonalData(`${[subject, ...reasons].join(" · ")}${where}`), maxComment);
}

/** `EnvioEnInformeDeRendicion` → `Envio en informe de rendicion`. */
function toWords(name: string): string {
  const words = name.replace(/(?<=[a-z])(?=[A-Z])/g, " ").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
