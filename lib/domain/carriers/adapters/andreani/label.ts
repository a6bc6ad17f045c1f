import {
  type CarrierBooking,
  CarrierFailure,
  type CarrierLabel,
  type LabelRequest,
  maxLabelBytes,
} from "../../adapter";
import { isLabel } from "../label-content";
import { readOrder, sortPackages } from "./booking";
import { numberSegment } from "./number-pattern";
import type { Session } from "./session";
import { assertOk } from "./words";

const mediaTypes = { pdf_10x15: "application/pdf", zpl_10x15: "application/zpl" } as const;

/** The label of one package, which Andreani draws anew at every call while the order lives (30 days) [1]. */
export async function label(
  session: Session,
  { booking, packageNumber, format }: LabelRequest,
  signal: AbortSignal,
): Promise<CarrierLabel> {
  if (format !== "pdf_10x15" && format !== "zpl_10x15")
    throw new CarrierFailure("malformed", `has no label in ${format}`);
  const order = orderOf(booking);
  const bulto = booking.orderNumber
    ? String(packageNumber)
    : await packageNameOf(session, order, packageNumber, signal);
  const path = `/v2/ordenes-de-envio/${numberSegment(order)}/etiquetas?${new URLSearchParams({ bulto })}`;
  const reply = await session.call({
    method: "GET",
    path,
    accept: mediaTypes[format],
    signal,
    maxBytes: maxLabelBytes,
  });
  assertOk(reply);
  if (!isLabel(reply.bytes, format)) throw new CarrierFailure("malformed", `what it sent is no label in ${format}`);
  return { format, bytes: new Uint8Array(reply.bytes) };
}

function orderOf({ orderNumber, trackingNumber }: CarrierBooking): string {
  const order = orderNumber ?? trackingNumber;
  if (order) return order;
  throw new CarrierFailure("malformed", "gave the order no number");
}

/** An order without `agrupadorDeBultos` is one of B2B, whose packages have names of their own [1]. */
async function packageNameOf(
  session: Session,
  order: string,
  packageNumber: number,
  signal: AbortSignal,
): Promise<string> {
  const reply = await session.call({
    method: "GET",
    path: `/v2/ordenes-de-envio/${numberSegment(order)}`,
    signal,
  });
  assertOk(reply);
  const found = sortPackages(readOrder(reply).bultos)[packageNumber - 1];
  if (!found?.numeroDeBulto) throw new CarrierFailure("malformed", `knows no package ${packageNumber} of the order`);
  return found.numeroDeBulto;
}
