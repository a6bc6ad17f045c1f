"use client";

import { Check, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { DateTime } from "@/components/ui/date-time";
import { IdText } from "@/components/ui/id-text";
import { DescriptionList } from "@/components/ui/layout/description-list";
import { Link } from "@/components/ui/link";
import { ApproveDialog } from "./approve-dialog";
import { PhotoStrip } from "./photo-strip";
import { RejectDialog } from "./reject-dialog";
import type { ShownRequest } from "./shown-request";

interface Deciding {
  readonly request: ShownRequest;
  readonly how: "approve" | "refuse";
}

export function RequestCards({ requests, canDecide }: { requests: readonly ShownRequest[]; canDecide: boolean }) {
  const [deciding, setDeciding] = useState<Deciding>();
  const close = () => setDeciding(undefined);
  return (
    <>
      <ul className="divide-y">
        {requests.map((request) => (
          <li key={request.id}>
            <RequestCard request={request} onDecide={canDecide ? (how) => setDeciding({ request, how }) : undefined} />
          </li>
        ))}
      </ul>
      {deciding?.how === "approve" && <ApproveDialog request={deciding.request} onClose={close} />}
      {deciding?.how === "refuse" && <RejectDialog request={deciding.request} onClose={close} />}
    </>
  );
}

function RequestCard({
  request,
  onDecide,
}: {
  request: ShownRequest;
  onDecide: ((how: Deciding["how"]) => void) | undefined;
}) {
  const t = useTranslations("returns.request");
  const reasons = useTranslations("returnReason");
  return (
    <article className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4 px-5 py-4">
      <div className="min-w-0 flex-1 basis-80">
        <h2 className="font-medium">{t("for", { name: request.buyer })}</h2>
        <p className="text-muted text-sm">
          <Link href={`/shipments/${request.shipmentId}`} className="text-accent-ink underline underline-offset-2">
            #{request.shipmentId}
          </Link>
          {request.externalId && (
            <>
              {" ·\u00a0"}
              <IdText wide>{request.externalId}</IdText>
            </>
          )}{" "}
          ·&nbsp;{request.place}
        </p>
        <ul className="mt-2 list-inside list-disc">
          {request.pieces.map(({ description, number, quantity }) => (
            <li key={`${number} ${description}`}>
              {t("piece", { quantity, description: description || t("unnamed", { number }) })}
            </li>
          ))}
        </ul>
        <div className="mt-3">
          <DescriptionList
            columns={2}
            items={[
              { term: t("reason"), detail: reasons(request.reason) },
              { term: t("asked"), detail: <DateTime at={request.createdAt} /> },
              ...(request.comment
                ? [{ term: t("comment"), detail: <span className="whitespace-pre-line">{request.comment}</span> }]
                : []),
            ]}
          />
        </div>
        {request.reason === "withdrawal" && <p className="mt-3 text-muted text-sm">{t("withdrawalHint")}</p>}
        {request.photos.length > 0 && (
          <div className="mt-3">
            <PhotoStrip photos={request.photos} />
          </div>
        )}
      </div>
      {onDecide && (
        <div className="flex flex-wrap gap-2">
          {request.reason !== "withdrawal" && (
            <Button icon={X} onClick={() => onDecide("refuse")}>
              {t("refuse")}
              <span className="sr-only"> #{request.shipmentId}</span>
            </Button>
          )}
          <Button variant="primary" icon={Check} onClick={() => onDecide("approve")}>
            {t("approve")}
            <span className="sr-only"> #{request.shipmentId}</span>
          </Button>
        </div>
      )}
    </article>
  );
}
