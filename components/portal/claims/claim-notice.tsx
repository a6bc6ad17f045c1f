"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/feedback/notice";
import { lazyComponent } from "@/components/ui/lazy-component";
import { LinkButton } from "@/components/ui/link-button";
import type { ClaimKind } from "@/lib/core/vocabulary";

const ClaimDialog = dynamic(lazyComponent(() => import("./claim-dialog").then((file) => file.ClaimDialog)));

interface ClaimNoticeProps {
  shipmentId: number;
  /** What `claimSentence` says, worded on the server: amounts reach those alone who see them. */
  sentence: string;
  isLost: boolean;
  /** The claim that the sentence tells of. */
  claimId: number | undefined;
  /** What the state of the parcel calls for, where it can be claimed and the person may. */
  kind: ClaimKind | undefined;
}

/** In one sentence what happened to a parcel and what comes of it, with the way to the claim, or to make one. */
export function ClaimNotice({ shipmentId, sentence, isLost, claimId, kind }: ClaimNoticeProps) {
  const t = useTranslations("claims");
  const [isClaiming, setClaiming] = useState(false);
  return (
    <>
      <Notice
        tone={isLost ? "danger" : "warning"}
        className="mb-5"
        actions={
          claimId !== undefined ? (
            <LinkButton href={`/claims/${claimId}`} size="sm">
              {t("show")}
            </LinkButton>
          ) : (
            kind && (
              <Button size="sm" onClick={() => setClaiming(true)}>
                {t("dialog.action")}
              </Button>
            )
          )
        }
      >
        {sentence}
      </Notice>
      {isClaiming && <ClaimDialog shipmentId={shipmentId} kind={kind} onClose={() => setClaiming(false)} />}
    </>
  );
}
