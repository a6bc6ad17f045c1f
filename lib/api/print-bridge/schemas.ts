import * as z from "zod";
import { message } from "@/lib/core/messages";
import { documentFormats, printerKinds, printerStates, printLimits, printOutcomes } from "@/lib/core/vocabulary";
import { type ClaimedJob, contentTypes } from "@/lib/domain/shipping/printers";
import { Id, integer, list, optionalText, requiredText } from "../shared/wire";

/** What a print bridge sends, under `/api/print-bridge`. */

export const PairInput = z.object({
  code: requiredText(40),
  name: requiredText(printLimits.name),
  version: requiredText(40),
  platform: requiredText(printLimits.name),
});

/** Words of others on one line, cut instead of refused: a result or a report is never lost by them. */
const cut = (words: string, maximum: number): string =>
  words
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim()
    .slice(0, maximum)
    .toWellFormed();

/** What a printer says of itself. */
const detail = z
  .string()
  .nullish()
  .transform((value) => cut(value ?? "", printLimits.detail) || undefined);

/** How a computer calls its printer. */
const printerName = z
  .string()
  .transform((value) => cut(value, printLimits.name))
  .refine((name) => name.length > 0, { params: { message: message("required") } });

/** Jobs that a bridge may know of one printer: more than it is given at once, as some wait to be told of. */
const maxHolding = 500;

export const PrintersInput = z.object({
  version: requiredText(40),
  printers: list(
    z.object({
      key: requiredText(200),
      name: printerName,
      kind: z.enum(printerKinds),
      formats: list(z.enum(documentFormats), documentFormats.length).refine((formats) => formats.length > 0, {
        params: { message: message("required") },
      }),
      state: z.enum(printerStates),
      detail,
      address: optionalText(printLimits.address).meta({
        description: "Where the printer itself is: printers of several bridges with one address share their jobs.",
      }),
    }),
    printLimits.printers,
  ),
});

export const ClaimInput = z.object({
  printer_id: Id,
  max: integer(1, printLimits.claims).default(1),
  holding: list(Id, maxHolding).optional().meta({
    description:
      "The jobs that the bridge knows: a leased one that is missing here never reached it, and is handed out again.",
  }),
});

export const JobPath = z.object({ id: Id });

const lease = z.uuid();

export const FileQuery = z.object({ lease });
export const LeaseInput = z.object({ lease, state: z.enum(printerStates).optional(), detail });
export const ResultInput = z.object({
  lease,
  outcome: z.enum(printOutcomes),
  detail,
  retry: z.boolean().default(true).meta({
    description: "Of `failed`: whether the reason may pass. With `false` it waits for a person at once.",
  }),
});

export const serializeClaimed = ({ id, lease, name, format, bytes, sha256 }: ClaimedJob) => ({
  id,
  lease,
  lease_seconds: printLimits.leaseSeconds,
  /** Of one pile, the smaller number is printed first. */
  position: id,
  name,
  format,
  content_type: contentTypes[format],
  bytes: bytes.byteLength,
  sha256,
  copies: 1,
  /** Base64; null for what is read by a request of its own. */
  file: bytes.byteLength <= printLimits.inlineBytes ? bytes.toString("base64") : null,
});
