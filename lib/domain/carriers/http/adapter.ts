import { verifyMessage } from "@/lib/platform/message-signature";
import type { CarrierAdapter } from "../adapter";
import { ask, readAnswer } from "./client";
import {
  BookAnswer,
  CancelAnswer,
  CheckAnswer,
  type Path,
  PushedReports,
  QuoteAnswer,
  TrackAnswer,
  toReport,
  writeLoad,
  writeOrder,
} from "./protocol";

/** How far the carrier's clock and ours may differ. */
const toleranceSeconds = 300;

/** A carrier, or a bridge to one, that speaks the protocol of docs/carriers.md. */
export function httpAdapter({ baseUrl, secret }: { baseUrl: string; secret: string }): CarrierAdapter {
  const to = (path: Path, body: object, signal: AbortSignal) => ({ baseUrl, secret, path, body, signal });
  return {
    async quote(load, signal) {
      const { rates } = await ask(QuoteAnswer, to("quote", writeLoad(load), signal));
      return rates.map((rate) => ({
        serviceType: rate.service_type,
        logisticType: rate.logistic_type,
        shipmentCents: rate.shipment_cents,
        insuranceCents: rate.insurance_cents,
        vatBasisPoints: rate.vat_basis_points,
        minDays: rate.min_days,
        maxDays: rate.max_days,
      }));
    },
    async book(order, signal) {
      const answer = await ask(BookAnswer, to("book", writeOrder(order), signal));
      return answer.status === "booked"
        ? { outcome: "booked", trackingNumber: answer.tracking_number }
        : { outcome: "refused", reason: answer.reason };
    },
    async cancel({ reference }, signal) {
      return (await ask(CancelAnswer, to("cancel", { reference }, signal))).status;
    },
    async track(cursor, signal) {
      const page = await ask(TrackAnswer, to("track", { cursor }, signal));
      return { ...page, reports: page.reports.map(toReport) };
    },
    readPush({ headers, body, at }) {
      const nowSeconds = Math.floor(at.getTime() / 1000);
      if (!verifyMessage([secret], headers, body, { nowSeconds, toleranceSeconds }).isValid) return undefined;
      return readAnswer(PushedReports, body).reports.map(toReport);
    },
    async check(signal) {
      await ask(CheckAnswer, to("check", {}, signal));
    },
  };
}
