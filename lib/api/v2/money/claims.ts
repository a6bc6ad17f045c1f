import * as z from "zod";
import { toAmount } from "@/lib/core/money";
import {
  claimKinds,
  claimLimits,
  claimObstacles,
  claimOrders,
  claimSources,
  claimStates,
  shipmentStatuses,
} from "@/lib/core/vocabulary";
import type { Claim, ClaimSummary, KnownPhoto, ListedClaim, NewClaim } from "@/lib/domain/money/claims";
import { Evidence, toClaimFiles } from "../../shared/evidence";
import { Timestamp, toTimestamp } from "../../shared/timestamp";
import { Amount, Flag, Id, lines, list, required, requiredText, textRule } from "../../shared/wire";
import { envelope, pageQuery } from "../envelope";

export const ClaimPath = z.object({ id: Id });
export const ClaimFilePath = z.object({ id: Id, file_id: Id });

export const ClaimsQuery = z.object({
  account_id: Id.optional().meta({ description: "Every account that the credential reaches when left out." }),
  shipment_id: Id.optional().meta({ description: "Only of this shipment." }),
  carrier_id: Id.optional(),
  state: z
    .enum([...claimStates, "waiting"])
    .optional()
    .meta({
      description: "Only in this state; `waiting`: `open`, `sent` or `accepted`.",
    }),
  kind: z.enum(claimKinds).optional().meta({ description: "Only of this kind." }),
  overdue: Flag.optional().meta({ description: "Only those that the carrier has not answered in time." }),
  sort: z.enum(claimOrders).optional().meta({
    description:
      "`age`: the oldest first; `amount`: the highest first, for callers who see amounts. Newest first when left out.",
  }),
  ...pageQuery(20),
});

const Kind = z.enum(claimKinds).meta({
  description:
    "`lost`; `damaged`; `missing`: contents are; `late`; `overcharged`: weight, size or service; `not_received`: although it is reported as delivered.",
});

const claimInput = {
  kind: Kind,
  description: lines(claimLimits.descriptionLength)
    .check(textRule((value) => (value === "" ? required : undefined)))
    .meta({ minLength: 1 }),
  amount: Amount.nullish().meta({ description: "What is asked for; what the rules give when left out." }),
  evidence: Evidence.nullish(),
  known_photos: list(Id, claimLimits.files)
    .nullish()
    .meta({
      description: `Ids of \`known_photos\` of the shipment's claims: copied as evidence, within the ${claimLimits.files} files of a claim.`,
    }),
};

export const ClaimInput = z.object(claimInput).meta({ id: "ClaimInput" });

export const EvidenceInput = z.object({ evidence: Evidence }).meta({ id: "ClaimEvidenceInputList" });

export const ClosureInput = z
  .object({ reason: requiredText(claimLimits.noteLength) })
  .meta({ id: "ClaimClosureInput" });

const summary = {
  id: z.int(),
  account_id: z.int(),
  shipment_id: z.int(),
  external_id: z.string(),
  delivery_id: z.string().nullable(),
  recipient: z.string(),
  kind: Kind,
  state: z.enum(claimStates).meta({
    description:
      "`open`: not yet with the carrier; `sent`: the carrier answers until `answer_by`; `accepted`: `payout` and `refund` are decided; `rejected`: see `rejected_reason`; `paid`; `closed`.",
  }),
  source: z.enum(claimSources).meta({ description: "Whose word opened it." }),
  description: z.string(),
  amount: z.number().nullable().meta({ description: "What is asked for; null when nobody named an amount." }),
  payout: z.number().meta({ description: "For the goods, from the declared value; 0 until it is accepted." }),
  refund: z
    .number()
    .meta({ description: "Freight given back by this claim: once it is accepted, of a lost parcel at its loss." }),
  carrier: z.object({ id: z.int(), name: z.string() }),
  sent_at: Timestamp.nullable(),
  answer_by: z.iso.date().nullable().meta({ description: "Last day for the carrier's answer, in Argentina." }),
  overdue: z.boolean().meta({ description: "Whether that day passed without one." }),
  decided_at: Timestamp.nullable(),
  rejected_reason: z.string().nullable(),
  paid_at: Timestamp.nullable(),
  closed_at: Timestamp.nullable(),
  created_at: Timestamp,
};

const ClaimSummaryV2 = z.object(summary).meta({ id: "ClaimSummary" });

export const ClaimV2 = z
  .object({
    ...summary,
    evidence: z.array(
      z.object({
        id: z.int(),
        kind: z.enum(["photo", "pdf"]),
        name: z.string(),
        url: z.url().meta({ description: "Read with the same credential." }),
      }),
    ),
    history: z
      .array(
        z.object({
          from: z.enum(claimStates).nullable(),
          to: z.enum(claimStates),
          at: Timestamp,
          note: z.string(),
        }),
      )
      .meta({ description: "Oldest first." }),
  })
  .meta({ id: "Claim" });

export const ClaimListV2 = envelope(ClaimSummaryV2).meta({ id: "ClaimList" });

export const ShipmentClaimsV2 = z
  .object({
    status: z.enum(shipmentStatuses),
    refunded: z.number().meta({ description: "Freight given back so far, by claims or without." }),
    claims: z.array(ClaimSummaryV2).meta({ description: "Newest first." }),
    claimable: z
      .array(
        z.object({
          kind: Kind,
          until: z.iso.date().nullable().meta({ description: "Last day, in Argentina; null when it is not possible." }),
          reason: z.enum(claimObstacles).nullable().meta({ description: "Why it is not possible now." }),
        }),
      )
      .meta({ description: "Every kind, with the last day on which it may be claimed, or why it may not." }),
    known_photos: z
      .array(z.object({ id: z.int(), taken_by: z.enum(["buyer", "seller"]), created_at: Timestamp, url: z.url() }))
      .meta({
        description:
          "Photos of its returns and its reception, which a claim can take along, read with the same credential. Oldest first.",
      }),
  })
  .meta({ id: "ShipmentClaims" });

export const toNewClaim = (
  shipmentId: number,
  input: z.output<typeof ClaimInput>,
  source: NewClaim["source"] = "seller",
): NewClaim => ({
  shipmentId,
  kind: input.kind,
  description: input.description,
  askedCents: input.amount ?? null,
  source,
  files: toClaimFiles(input.evidence ?? []),
  knownPhotos: input.known_photos ?? [],
});

/** The claim as its account sees it: never what the carrier owes for it. */
export const serializeClaimSummary = (claim: ListedClaim): z.input<typeof ClaimSummaryV2> => ({
  id: claim.id,
  account_id: claim.accountId,
  shipment_id: claim.shipmentId,
  external_id: claim.shipment.externalId,
  delivery_id: claim.shipment.deliveryId,
  recipient: claim.shipment.destinationName,
  kind: claim.kind,
  state: claim.state,
  source: claim.source,
  description: claim.description,
  amount: claim.askedCents === null ? null : toAmount(claim.askedCents),
  payout: toAmount(claim.payoutCents),
  refund: toAmount(claim.refundCents),
  carrier: { id: claim.carrierId, name: claim.carrierName },
  sent_at: claim.sentAt && toTimestamp(claim.sentAt),
  answer_by: claim.answerBy,
  overdue: claim.isOverdue,
  decided_at: claim.decidedAt && toTimestamp(claim.decidedAt),
  rejected_reason: claim.rejectedReason,
  paid_at: claim.paidAt && toTimestamp(claim.paidAt),
  closed_at: claim.closedAt && toTimestamp(claim.closedAt),
  created_at: toTimestamp(claim.createdAt),
});

/** `root` is where the caller reads evidence. */
export const serializeClaim = (
  claim: Claim,
  { baseUrl }: { readonly baseUrl: string },
  root = "/v2/claims",
): z.input<typeof ClaimV2> => ({
  ...serializeClaimSummary(claim),
  evidence: claim.files.map(({ id, kind, name }) => ({
    id,
    kind,
    name,
    url: `${baseUrl}${root}/${claim.id}/evidence/${id}`,
  })),
  history: claim.steps.map(({ fromState, toState, at, note }) => ({
    from: fromState,
    to: toState,
    at: toTimestamp(at),
    note,
  })),
});

export const serializeShipmentClaims = (
  { status, refundedCents, claims, claimable }: ClaimSummary,
  knownPhotos: readonly KnownPhoto[],
  { baseUrl }: { readonly baseUrl: string },
): z.input<typeof ShipmentClaimsV2> => ({
  status,
  refunded: toAmount(refundedCents),
  claims: claims.map(serializeClaimSummary),
  claimable: claimKinds.map((kind) => {
    const possible = claimable[kind];
    return { kind, until: possible.ok ? possible.until : null, reason: possible.ok ? null : possible.reason };
  }),
  known_photos: knownPhotos.map(({ id, takenBy, createdAt }) => ({
    id,
    taken_by: takenBy,
    created_at: toTimestamp(createdAt),
    url: `${baseUrl}/api/portal/return-photos/${id}`,
  })),
});
