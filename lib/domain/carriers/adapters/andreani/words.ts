import * as z from "zod";
import { parseForeignJson } from "@/lib/core/text/foreign-json";
import { CarrierFailure } from "../../adapter";
import type { CarrierReply } from "../client";
import { withoutPersonalData } from "../words";

const text = z.string().nullish().catch(null);

/** The forms in which Andreani words an error: a problem description, a plain message, or a list of either. */
const Problem = z.object({
  message: text,
  detail: text,
  title: text,
  errors: z
    .array(z.object({ message: text }))
    .nullish()
    .catch(null),
});

/**
 * What the carrier said is wrong, without the texts that were `sent` to it: e-mails and long numbers are struck out
 * too. Undefined for an answer that is none of its own, such as a page of a proxy.
 */
export function wordsOf(reply: Pick<CarrierReply, "bytes">, sent: readonly string[] = []): string | undefined {
  const read = Problem.safeParse(parseForeignJson(reply.bytes.toString("utf8")));
  if (!read.success) return undefined;
  const { message, detail, title, errors } = read.data;
  const named = (errors ?? []).flatMap((error) => error.message ?? []).join("; ");
  return withoutPersonalData([detail || message || title, named].filter(Boolean).join(": "), sent) || undefined;
}

/** The failure of an answer with an error status; `rejected` where the carrier certainly did nothing. */
export const failureOf = (kind: "status" | "rejected", reply: CarrierReply, sent?: readonly string[]): CarrierFailure =>
  new CarrierFailure(kind, wordsOf(reply, sent) ?? `answered ${reply.status}`);

/** Throws for every answer that is not what was asked for. */
export function assertOk(reply: CarrierReply): void {
  if (reply.status !== 200) throw failureOf(reply.status === 429 ? "rejected" : "status", reply);
}
