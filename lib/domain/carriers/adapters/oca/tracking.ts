import { createHash } from "node:crypto";
import { cutText } from "@/lib/core/text/cut-text";
import { type CarrierBooking, CarrierFailure, type CarrierReport } from "../../adapter";
import { fulfilledOf } from "../side-by-side";
import { callOca } from "./client";
import { parseOcaDate } from "./dates";
import { hasReason, plainState, readState } from "./states";
import { findTableRows, type Row, readValue } from "./xml";

/**
 * Asks for each number side by side. One that fails must not keep the others from being read; throws when none
 * answered.
 */
export async function trackOca(
  baseUrl: string,
  bookings: readonly CarrierBooking[],
  signal: AbortSignal,
): Promise<readonly CarrierReport[]> {
  const asked = await fulfilledOf(bookings.map((booking) => trackBooking(baseUrl, booking, signal)));
  return asked.flatMap((reports) => reports ?? []);
}

async function trackBooking(
  baseUrl: string,
  { reference, trackingNumber }: CarrierBooking,
  signal: AbortSignal,
): Promise<CarrierReport[]> {
  if (!trackingNumber) return [];
  const events = await readEvents(baseUrl, trackingNumber, signal);
  const reports = events.map((event) => toReport(reference, trackingNumber, event));
  return [...new Map(reports.map((report) => [report.id, report])).values()];
}

interface OcaEvent {
  /** OCA's own number of the event, which older answers lack. */
  readonly logId: string;
  readonly state: string;
  readonly motive: string;
  readonly branch: string;
  readonly at: Date;
}

/** The history of a shipment, oldest first. None means that OCA does not know it yet. */
export async function readEvents(baseUrl: string, number: string, signal: AbortSignal): Promise<OcaEvent[]> {
  const root = await callOca({
    baseUrl,
    methods: ["Tracking_Pieza_ConIdEstado"],
    fields: { NumeroEnvio: number },
    signal,
  });
  const rows = findTableRows(root).filter((row) => stateOf(row) !== "");
  const events = rows.flatMap(toEvent);
  if (rows.length > 0 && events.length === 0)
    throw new CarrierFailure("malformed", "what it said has a fault at Fecha");
  // Stable: events of one moment stay in the order in which it tells them.
  return events.sort((a, b) => a.at.getTime() - b.at.getTime());
}

/** Both spellings: of the recorded answers, whose typing error is OCA's, and of the present ones. */
const stateOf = (row: Row): string => readValue(row, "desdcripcion_estado", "descripcion_estado", "estado");

function toEvent(row: Row): OcaEvent[] {
  const at = parseOcaDate(readValue(row, "fecha", "fechaestado"));
  if (!at) return [];
  return [
    {
      logId: readValue(row, "idlogaccion"),
      state: stateOf(row),
      motive: readValue(row, "descripcion_motivo", "motivo"),
      branch: readValue(row, "sucursal", "suc").replace(/^suc\s*:\s*/i, ""),
      at,
    },
  ];
}

function toReport(reference: string, number: string, { logId, state, motive, branch, at }: OcaEvent): CarrierReport {
  const { status, substatus, isUnknown } = readState(state, motive);
  const plain = plainState(state);
  const comment = [plain, hasReason(motive) ? motive : "", branch].filter(Boolean).join(" · ");
  const event = createHash("sha256").update(`${plain}\n${motive}`).digest("hex").slice(0, 12);
  return {
    id: logId ? `${number}:${logId}` : `${number}:${at.getTime()}:${event}`,
    reference,
    status,
    substatus,
    unknownState: isUnknown ? cutText(plain, 100) : undefined,
    comment: cutText(comment, 300),
    occurredAt: at,
  };
}
