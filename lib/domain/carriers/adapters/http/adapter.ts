import { verifyMessage } from "@/lib/platform/message-signature";
import { type AdapterDefinition, type CarrierAdapter, type CarrierContract, CarrierFailure } from "../../adapter";
import { readJson } from "../client";
import { decodeBase64, isLabel } from "../label-content";
import { postSigned } from "./client";
import {
  BookResponse,
  CancelResponse,
  CheckResponse,
  InvoiceResponse,
  LabelResponse,
  maxLabelText,
  type Path,
  PickupResponse,
  PushedReports,
  QuoteResponse,
  readReports,
  TrackResponse,
  toInvoicePage,
  writeLabelRequest,
  writeLoad,
  writeOrder,
  writePickup,
} from "./protocol";

/** Tolerated difference between the carrier's clock and ours. */
const toleranceSeconds = 300;

/** A carrier, or a bridge to one, that speaks the protocol of docs/carriers.md. Its secret is made here. */
export const http: AdapterDefinition = {
  capabilities: {
    quote: true,
    cancel: true,
    push: true,
    labels: ["pdf_10x15", "zpl_10x15", "png_10x15"],
    packagesPerBooking: Number.POSITIVE_INFINITY,
    tracking: { by: "feed" },
    repeatedBooking: "same",
    branches: null,
    pickups: "separate",
    invoices: true,
  },
  fields: [],
  hasServiceCodes: false,
  baseUrls: {},
  // Bridges that were built before the protocol had pickups are not asked for any.
  pickupsAreOptional: true,
  open,
};

function open({ baseUrl, values: { secret = "" } }: CarrierContract): CarrierAdapter {
  const callTo = (path: Path, body: object, signal: AbortSignal) => ({ baseUrl, secret, path, body, signal });
  return {
    async quote(load, signal) {
      const { rates } = await postSigned(QuoteResponse, callTo("quote", writeLoad(load), signal));
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
      const response = await postSigned(BookResponse, callTo("book", writeOrder(order), signal));
      return response.status === "booked"
        ? { outcome: "booked", trackingNumber: response.tracking_number, hasLabels: response.labels }
        : { outcome: "refused", reason: response.reason };
    },
    async label(request, signal) {
      const call = { ...callTo("label", writeLabelRequest(request), signal), maxText: maxLabelText };
      const response = await postSigned(LabelResponse, call);
      if (response.status === "none") return null;
      const bytes = decodeBase64(response.content);
      if (!bytes || !isLabel(bytes, request.format))
        throw new CarrierFailure("malformed", `what it sent is no label in ${request.format}`, { path: "content" });
      return { format: request.format, bytes };
    },
    async cancel({ reference }, signal) {
      return (await postSigned(CancelResponse, callTo("cancel", { reference }, signal))).status;
    },
    async track(cursor, signal) {
      const page = await postSigned(TrackResponse, callTo("track", { cursor }, signal));
      return { ...page, ...readReports(page.reports) };
    },
    readPush({ headers, body, at }) {
      const nowSeconds = Math.floor(at.getTime() / 1000);
      if (!verifyMessage([secret], headers, body, { nowSeconds, toleranceSeconds }).isValid) return undefined;
      const batch = readReports(readJson(PushedReports, body).reports);
      const [first] = batch.unreadable;
      if (!first || batch.reports.length > 0) return batch;
      throw new CarrierFailure("malformed", `what it said has a fault at ${first.path}`, { path: first.path });
    },
    async requestPickup(pickup, signal) {
      const response = await postSigned(PickupResponse, callTo("pickup", writePickup(pickup), signal));
      return response.status === "requested"
        ? { outcome: "requested", pickupNumber: response.pickup_number }
        : { outcome: "refused", reason: response.reason };
    },
    async cancelPickup({ reference, pickupNumber }, signal) {
      const body = { reference, pickup_number: pickupNumber };
      return (await postSigned(CancelResponse, callTo("cancel-pickup", body, signal))).status;
    },
    async invoice(question, signal) {
      const response = await postSigned(InvoiceResponse, callTo("invoice", question, signal));
      return response.status === "none" ? null : toInvoicePage(response);
    },
    async check(signal) {
      await postSigned(CheckResponse, callTo("check", {}, signal));
      return [{ name: "sign_in", isOk: true, note: "" }];
    },
  };
}
