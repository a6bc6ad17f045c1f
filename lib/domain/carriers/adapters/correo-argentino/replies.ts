import * as z from "zod";
import { parseForeignJson } from "@/lib/core/text/foreign-json";
import { CarrierFailure } from "../../adapter";
import type { CarrierReply } from "../client";
import { quoteWords } from "../words";

/** `{code, message}` of MiCorreo, `{timestamp, status, error, message, path}` and `{codigo, mensaje}` of Paq.ar. */
const Said = z.object({
  message: z.string().nullish(),
  mensaje: z.string().nullish(),
  error: z.string().nullish(),
});

export const textOf = (reply: CarrierReply): string => reply.bytes.toString("utf8");

/** What a reply says in words; empty for anything but an object of JSON with a message. */
export function saidIn(reply: CarrierReply): string {
  const said = Said.safeParse(parseForeignJson(textOf(reply)));
  // HTML of a gateway, or nothing: the status says all.
  if (!said.success) return "";
  const { message, mensaje, error } = said.data;
  return message || mensaje || error || "";
}

export const isSuccess = ({ status }: CarrierReply): boolean => status >= 200 && status < 300;

/** Whether the carrier refused the request itself, so that it did nothing. */
const isRefusal = (status: number): boolean => status >= 400 && status < 500 && status !== 408;

/** Why a reply is no success. `rejected` when nothing was done for certain, `status` when that is unclear. */
export function failureOf(reply: CarrierReply, hidden: readonly string[]): CarrierFailure {
  const said = quoteWords(saidIn(reply), hidden);
  if (isRefusal(reply.status))
    return new CarrierFailure(
      "rejected",
      said === "" ? `answered ${reply.status}` : `answered ${reply.status}: ${said}`,
    );
  return new CarrierFailure("status", `answered ${reply.status}`);
}

/** Statuses that say something about the request, rather than about credentials, addresses or the number of calls. */
export const isAboutRequest = ({ status }: CarrierReply): boolean => [400, 402, 409, 422].includes(status);

/** The failure of a call that stands beside others that took effect: a "no" to it does not say that nothing was done. */
export function asUnclear(error: unknown): unknown {
  return error instanceof CarrierFailure && error.kind === "rejected"
    ? new CarrierFailure("status", error.message, { cause: error })
    : error;
}
