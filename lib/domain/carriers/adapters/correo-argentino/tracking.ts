import * as z from "zod";
import { cutText } from "@/lib/core/text/cut-text";
import type { ShipmentStatus } from "@/lib/core/vocabulary";
import type { CarrierReport } from "../../adapter";
import { quoteWords } from "../words";
import { parseMoment } from "./dates";
import { toState } from "./states";
import { plainCapitals } from "./texts";

const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => String(value ?? "").trim());

/** An event of either system, in every spelling that was seen. The name of who signed is not read. */
export const CorreoEvent = z
  .object({
    event: text,
    historia: text,
    status: text,
    estado: text,
    statusId: text,
    date: text,
    fecha: text,
    branch: text,
    planta: text,
    facility: text,
  })
  .transform((raw) => ({ raw, at: parseMoment(raw.date || raw.fecha) }));

type ReadEvent = z.output<typeof CorreoEvent>;

/** What happened to one package. */
export interface PackageEvent {
  readonly name: string;
  readonly detail: string;
  readonly code: string;
  readonly branch: string;
  readonly at: Date;
}

/**
 * Oldest first. Correo sends the newest first, with whole minutes, so that the order of one minute is the list's. An event
 * without a legible moment is left out: nothing could be placed by it.
 */
export function toEvents(events: readonly ReadEvent[], system: "micorreo" | "paqar"): PackageEvent[] {
  const [first, last] = [events[0]?.at, events.at(-1)?.at];
  const isOldestFirst = first !== undefined && last !== undefined && first < last;
  return (isOldestFirst ? [...events] : [...events].reverse())
    .flatMap(({ raw, at }) => {
      // Paq.ar has the text of the event in `status`; MiCorreo has its detail there.
      const name = system === "paqar" ? raw.status || raw.event : raw.event || raw.historia;
      const detail = system === "paqar" ? "" : raw.status || raw.estado;
      const branch = raw.branch || raw.planta || raw.facility;
      return at && `${name}${raw.statusId}` !== "" ? [{ name, detail, code: raw.statusId, branch, at }] : [];
    })
    .sort((a, b) => a.at.getTime() - b.at.getTime());
}

/** The packages of a booking with their events. */
export interface TrackedPackage {
  readonly number: string;
  readonly events: readonly PackageEvent[];
}

/**
 * Reports on one booking. What happens after Correo began to send a package back is its way to the seller, whose last
 * event is an ordinary `ENTREGADO`. A booking of several packages is delivered (or back) when all of them are, and one
 * that was lost is for the operator: until then these events are comments.
 */
export function toReports(reference: string, packages: readonly TrackedPackage[]): CarrierReport[] {
  const perPackage = packages.map(({ number, events }) => reportsOfPackage(reference, number, events));
  const reports = perPackage.flat();
  if (packages.length === 1) return byMoment(reports);
  const moving = reports.map((report) => {
    if (report.status === "lost_in_carrier") return { ...report, status: undefined, unknownState: report.comment };
    return isEnd(report) ? { ...report, status: undefined } : report;
  });
  const ends = perPackage.flatMap((ofOne) => ofOne.filter(isEnd).slice(0, 1));
  const last = byMoment(ends).at(-1);
  if (!last || ends.length < packages.length || ends.some(({ status }) => status !== last.status))
    return byMoment(moving);
  return byMoment([...moving, { ...last, id: `${reference}|${last.occurredAt.toISOString()}|${last.status}` }]);
}

const isEnd = ({ status }: CarrierReport): boolean => status === "delivered" || status === "returned_to_seller";

function reportsOfPackage(reference: string, number: string, events: readonly PackageEvent[]): CarrierReport[] {
  let isReturning = false;
  return events.map(({ name, detail, code, branch, at }) => {
    const state = toState(name, detail, code);
    isReturning ||= state.status === "in_carrier_ready_to_return";
    const said = [name || code, detail].filter(Boolean).join(": ");
    return {
      id: `${number}|${at.toISOString()}|${cutText(plainCapitals(said), 40)}`,
      reference,
      status: isReturning ? onTheWayBack(state.status) : state.status,
      substatus: isReturning ? undefined : state.substatus,
      unknownState: state.isUnknown ? quoteWords(code ? `${said} (${code})` : said, []) : undefined,
      comment: quoteWords([said, branch].filter(Boolean).join(" · "), []),
      occurredAt: at,
    };
  });
}

function onTheWayBack(status: ShipmentStatus | undefined): ShipmentStatus | undefined {
  if (status === "delivered") return "returned_to_seller";
  if (status === "in_transit" || status === "received_by_carrier") return "in_transit_to_seller";
  return status === "rescheduled" || status === "not_delivered" ? undefined : status;
}

const byMoment = (reports: readonly CarrierReport[]): CarrierReport[] =>
  [...reports].sort((a, b) => a.occurredAt.getTime() - b.occurredAt.getTime());
