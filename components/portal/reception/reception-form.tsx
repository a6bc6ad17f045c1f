"use client";

import { Check, Undo2 } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { StatusBadge } from "@/components/shared/status/status-badge";
import { Button } from "@/components/ui/button";
import { DateTime } from "@/components/ui/date-time";
import { FormError } from "@/components/ui/feedback/form-error";
import { Notice } from "@/components/ui/feedback/notice";
import { IdText } from "@/components/ui/id-text";
import { Card } from "@/components/ui/layout/card";
import { lazyComponent } from "@/components/ui/lazy-component";
import { Link } from "@/components/ui/link";
import { type ClaimKind, limits } from "@/lib/core/vocabulary";
import { decideAll, keyOf, type OpenedReception } from "./decisions";
import { PhotoField } from "./photo-field";
import { PieceRow } from "./piece-row";
import type { ReceptionController } from "./use-reception";

const ClaimDialog = dynamic(lazyComponent(() => import("../claims/claim-dialog").then((file) => file.ClaimDialog)));

interface ReceptionFormProps {
  opened: OpenedReception;
  reception: ReceptionController;
}

/** The pieces of a parcel that came back, each with what becomes of it. */
export function ReceptionForm({ opened, reception }: ReceptionFormProps) {
  const t = useTranslations("reception");
  const { decisions, choose, count, isPending } = reception;
  const open = opened.pieces.filter(({ isOpen }) => isOpen);
  const done = opened.pieces.length - open.length;
  const isUndecided = open.some((piece) => !decisions[keyOf(piece)]);
  const hasDamage = open.some((piece) => decisions[keyOf(piece)]?.outcome === "damaged");
  return (
    <Card>
      <div className="grid gap-4">
        <ParcelHead opened={opened} />
        {!opened.isReceivable && <Notice tone="warning">{t("notComing")}</Notice>}
        <Receptions opened={opened} reception={reception} />
        {reception.claimKind && <ClaimOffer shipmentId={opened.id} kind={reception.claimKind} />}
        {opened.isReceivable && open.length > 0 && (
          <>
            <div className="flex flex-wrap items-center justify-between gap-2">
              <h3 className="font-semibold">{t("expected", { count: open.length })}</h3>
              {isUndecided && (
                <Button icon={Check} onClick={() => choose(decideAll(decisions, opened.pieces))}>
                  {t("allToStock")}
                </Button>
              )}
            </div>
            <ul className="divide-y border-y">
              {open.map((piece) => (
                <li key={keyOf(piece)} className="py-3">
                  <PieceRow
                    piece={piece}
                    decision={decisions[keyOf(piece)]}
                    decisions={decisions}
                    onChange={choose}
                    warehouses={opened.warehouses}
                    isChecked={reception.isChecked}
                  />
                </li>
              ))}
            </ul>
            {hasDamage && (
              <PhotoField files={reception.photos} onFiles={reception.setPhotos} room={limits.returnPhotos} />
            )}
            <FormError text={reception.error} />
            <div className="flex flex-wrap items-center gap-3">
              <Button
                variant="primary"
                size="lg"
                disabled={count === 0}
                loading={isPending}
                onClick={reception.receive}
              >
                {t("receive", { count })}
              </Button>
              {count > 0 && (
                <Button variant="ghost" disabled={isPending} onClick={reception.discard}>
                  {t("discard")}
                </Button>
              )}
              {count > 0 && count < open.length && (
                <p className="text-muted text-sm">{t("rest", { count: open.length - count })}</p>
              )}
            </div>
          </>
        )}
        {open.length === 0 && <p>{t("nothingLeft", { count: done })}</p>}
        {open.length === 0 && <FormError text={reception.error} />}
      </div>
    </Card>
  );
}

function ParcelHead({ opened }: { opened: OpenedReception }) {
  const t = useTranslations("reception");
  return (
    <div className="flex flex-wrap items-start justify-between gap-2">
      <div className="min-w-0">
        <h2 className="font-semibold text-lg">
          {t(opened.isReturn ? "returnOf" : "cameBack")}{" "}
          <Link href={`/shipments/${opened.id}`} className="text-accent-ink underline underline-offset-2">
            #{opened.id}
          </Link>
        </h2>
        <p className="break-words text-muted text-sm">
          {opened.person} ·&nbsp;{opened.place}
          {opened.externalId && (
            <>
              {" ·\u00a0"}
              <IdText wide>{opened.externalId}</IdText>
            </>
          )}
          {opened.originalId !== null && ` · ${t("original", { id: opened.originalId })}`}
        </p>
      </div>
      <StatusBadge status={opened.status} />
    </div>
  );
}

/** What was missing or damaged may be claimed of the carrier, by the photos of the reception too. */
function ClaimOffer({ shipmentId, kind }: { shipmentId: number; kind: ClaimKind }) {
  const t = useTranslations("reception.claim");
  const [isClaiming, setClaiming] = useState(false);
  return (
    <>
      <Notice
        tone="warning"
        actions={
          <Button size="sm" onClick={() => setClaiming(true)}>
            {t("action")}
          </Button>
        }
      >
        {t(kind === "missing" ? "missing" : "damaged")}
      </Notice>
      {isClaiming && (
        <ClaimDialog shipmentId={shipmentId} kind={kind} source="reception" onClose={() => setClaiming(false)} />
      )}
    </>
  );
}

/** What was received before. A reception of today can be undone. */
function Receptions({ opened, reception }: ReceptionFormProps) {
  const t = useTranslations("reception");
  const standing = opened.receptions.filter(({ isUndone }) => !isUndone);
  if (standing.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {standing.map(({ id, createdAt, isUndoable, pieces }) => (
        <li key={id}>
          <Notice
            tone="success"
            actions={
              isUndoable && (
                <Button size="sm" icon={Undo2} disabled={reception.isPending} onClick={() => reception.undo(id)}>
                  {t("undo")}
                </Button>
              )
            }
          >
            {t("received", { count: pieces })} <DateTime at={createdAt} />
          </Notice>
        </li>
      ))}
    </ul>
  );
}
