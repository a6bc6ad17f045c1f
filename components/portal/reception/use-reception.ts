"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { apiFetch } from "@/components/shared/api-client";
import { ApiError } from "@/components/shared/api-error";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { useIdempotencyKey } from "@/components/shared/use-idempotency-key";
import { toast } from "@/components/ui/feedback/toast";
import type { ClaimKind } from "@/lib/core/vocabulary";
import {
  claimKindOf,
  type Decisions,
  decide,
  errorOf,
  type Found,
  findScanned,
  keyOf,
  type OpenedReception,
  type Parcel,
  toPieces,
} from "./decisions";
import { sendPhotos } from "./send-photos";

/**
 * What a scanned code did: it opened a parcel, named several or one that does not come back, or marked a piece. `unsaved`: it
 * names another parcel while pieces of the open one are decided and not received.
 */
export type LookedUp = "opened" | "several" | "elsewhere" | "marked" | "unsaved";

const none: Decisions = {};

/** A parcel that came back, what becomes of its pieces, and the reception of both. */
export function useReception(accountId: number, initial?: OpenedReception) {
  const t = useTranslations("reception");
  const textOf = useErrorMessage();
  const router = useRouter();
  const [opened, setOpened] = useState(initial);
  const [decisions, setDecisions] = useState(none);
  const [candidates, setCandidates] = useState<readonly Parcel[]>([]);
  const [elsewhere, setElsewhere] = useState<Parcel>();
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const [claimKind, setClaimKind] = useState<ClaimKind>();
  const [isChecked, setChecked] = useState(false);
  const { keyFor, forget } = useIdempotencyKey();
  // Scans wait in a queue: each is read with what the one before has changed.
  const latest = useRef({ opened, decisions });

  const show = (found: Found) => {
    latest.current = { opened: found.opened ?? undefined, decisions: none };
    setOpened(found.opened ?? undefined);
    setCandidates(found.candidates);
    setElsewhere(found.elsewhere ?? undefined);
    setDecisions(none);
    setPhotos([]);
    setClaimKind(undefined);
    setChecked(false);
  };
  const choose = (next: Decisions) => {
    latest.current = { ...latest.current, decisions: next };
    setDecisions(next);
  };
  const lookUp = async (code: string): Promise<LookedUp> => {
    const known = latest.current;
    const piece = known.opened && findScanned(known.opened.pieces, known.decisions, code);
    if (piece) {
      choose(decide(known.decisions, piece, "stock"));
      return "marked";
    }
    const found = await apiFetch("GET /api/portal/receptions", { query: { account_id: accountId, code } });
    if (known.opened && toPieces(known.opened.pieces, known.decisions).length > 0)
      return found.opened?.id === known.opened.id ? "opened" : "unsaved";
    show(found);
    if (found.opened) return "opened";
    return found.candidates.length > 0 ? "several" : "elsewhere";
  };
  const open = async (shipmentId: number) =>
    show(await apiFetch("GET /api/portal/receptions", { query: { account_id: accountId, shipment_id: shipmentId } }));

  const pieces = opened ? toPieces(opened.pieces, decisions) : [];
  const warehouses = opened?.warehouses.length ?? 0;
  const isFaulty = opened?.pieces.some((piece) => {
    const decision = decisions[keyOf(piece)];
    return decision !== undefined && errorOf(piece, decision, warehouses) !== undefined;
  });
  const receive = useMutation({
    mutationFn: async ({ id }: OpenedReception) => {
      const body = { account_id: accountId, shipment_id: id, pieces };
      await apiFetch("POST /api/portal/receptions", { body, idempotencyKey: keyFor(body) });
      return photos.length > 0 ? await sendPhotos(accountId, id, photos) : undefined;
    },
    onSuccess: async (photoError, { id }) => {
      forget();
      if (photoError === undefined) toast.success(t("done"));
      else toast.warning(t("photosFailed", { reason: textOf(photoError) }));
      const kind = claimKindOf(pieces);
      await open(id);
      setClaimKind(kind);
      router.refresh();
    },
    // Somebody else was faster: the form shows what is left to receive.
    onError: (error, { id }) => (error instanceof ApiError && error.status === 409 ? open(id) : undefined),
  });
  const undo = useMutation({
    mutationFn: (receptionId: number) =>
      apiFetch("POST /api/portal/receptions/{id}/undo", {
        params: { id: receptionId },
        body: { account_id: accountId },
      }),
    onSuccess: async ({ shipmentId }) => {
      toast.success(t("undone"));
      receive.reset();
      await open(shipmentId);
      router.refresh();
    },
  });
  const error = receive.error ?? undo.error;
  return {
    opened,
    decisions,
    choose,
    candidates,
    elsewhere,
    photos,
    setPhotos,
    lookUp,
    open,
    discard: () => {
      receive.reset();
      show({ opened: null, candidates: [], elsewhere: null });
    },
    count: pieces.length,
    /** What the reception just made says that may be claimed. */
    claimKind,
    /** Faults are shown once somebody has tried to receive. */
    isChecked,
    isPending: receive.isPending || undo.isPending,
    error: error ? textOf(error) : undefined,
    undo: undo.mutate,
    receive: () => {
      setChecked(true);
      if (opened && !isFaulty && pieces.length > 0 && !receive.isPending) receive.mutate(opened);
    },
  };
}

export type ReceptionController = ReturnType<typeof useReception>;
