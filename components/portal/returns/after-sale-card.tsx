import { Undo2 } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { StatusBadge } from "@/components/shared/status/status-badge";
import { DateTime, momentStyles } from "@/components/ui/date-time";
import { Notice } from "@/components/ui/feedback/notice";
import { CopyButton } from "@/components/ui/form/copy-button";
import { Card } from "@/components/ui/layout/card";
import { Link } from "@/components/ui/link";
import { LinkButton } from "@/components/ui/link-button";
import type { RequestType, ShipmentStatus } from "@/lib/core/vocabulary";
import { RequestStateBadge, type ShownState } from "../requests/request-state-badge";
import { ReturnPhotos } from "./return-photos";

interface Delivered {
  readonly returns: readonly { readonly id: number; readonly status: ShipmentStatus }[];
  readonly link?: { readonly href: string; readonly until: string } | undefined;
  readonly isAllowed: boolean;
  readonly hasPending: boolean;
  readonly isSomethingLeft: boolean;
}

interface BuyersLabel {
  /** E-mail of the buyer; may be empty. */
  readonly to: string;
  readonly mailedAt: string | null;
  /** The buyer's return page, with the label. */
  readonly href: string;
  /** E-mails to buyers are sent: there is a mail server, and the account is no test account. */
  readonly canMail: boolean;
}

interface AfterSaleCardProps {
  shipmentId: number;
  requests: readonly {
    readonly id: number;
    readonly type: RequestType;
    readonly state: ShownState;
    readonly refusedReason: string | null;
    readonly createdAt: string;
  }[];
  /** For a return: the shipment whose goods it brings back. */
  originalId?: number | undefined;
  /** For a return that the buyer requested: how the label reaches the buyer. */
  buyersLabel?: BuyersLabel | undefined;
  /** For a return: pictures of damaged goods. */
  photos?: readonly { readonly id: number; readonly isBuyers: boolean }[] | undefined;
  accountId: number;
  delivered?: Delivered | undefined;
  canReturn: boolean;
  canAddPhotos: boolean;
  canChangePolicy: boolean;
}

/** Requests about a shipment in transit, returns of a delivered one. */
export function AfterSaleCard(props: AfterSaleCardProps) {
  const t = useTranslations("returns.card");
  const types = useTranslations("requests.type");
  const { requests, originalId, buyersLabel, delivered, photos } = props;
  if (requests.length === 0 && originalId === undefined && !delivered && !photos) return null;
  const isReturning = originalId !== undefined || photos !== undefined;
  return (
    <Card title={t(delivered ? "title" : isReturning ? "returns" : "beforeTitle")}>
      <div className="grid grid-cols-1 gap-4">
        {originalId !== undefined && (
          <p className="flex items-center justify-between gap-4">
            <span className="text-muted text-sm">{t("original")}</span>
            <Link href={`/shipments/${originalId}`} className="text-accent-ink underline underline-offset-2">
              #{originalId}
            </Link>
          </p>
        )}
        {buyersLabel && <LabelDelivery {...buyersLabel} />}
        {photos && (
          <ReturnPhotos
            accountId={props.accountId}
            returnId={props.shipmentId}
            photos={photos}
            canAdd={props.canAddPhotos}
          />
        )}
        {delivered && <Returns {...props} delivered={delivered} />}
        {requests.length > 0 && (
          <ul className="grid gap-2">
            {requests.map(({ id, type, state, refusedReason, createdAt }) => (
              <li key={id}>
                <p className="flex items-center justify-between gap-4">
                  <span>
                    {types(type)} <DateTime at={createdAt} show="date" className="text-muted text-sm" />
                  </span>
                  <RequestStateBadge state={state} />
                </p>
                {refusedReason && <p className="text-muted text-sm">{refusedReason}</p>}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}

/** Whether the buyer was written to. The label is on the buyer's page in any case. */
function LabelDelivery({ to, mailedAt, href, canMail }: BuyersLabel) {
  const t = useTranslations("returns.card.label");
  const card = useTranslations("returns.card");
  const format = useFormatter();
  const state = () => {
    if (mailedAt) return t("mailed", { to, at: format.dateTime(new Date(mailedAt), momentStyles.both) });
    if (!to) return t("noAddress");
    return t(canMail ? "soon" : "notMailed", { to });
  };
  return (
    <div>
      <h3 className="text-muted text-sm">{t("title")}</h3>
      <p className="mt-1 break-words">{state()}</p>
      <p className="mt-1 flex items-center gap-1">
        <a href={href} className="min-w-0 truncate text-accent-ink text-sm hover:underline">
          {href}
        </a>
        <CopyButton text={href} label={card("copyLink")} />
      </p>
    </div>
  );
}

function Returns({ shipmentId, delivered, canReturn, canChangePolicy }: AfterSaleCardProps & { delivered: Delivered }) {
  const t = useTranslations("returns.card");
  const format = useFormatter();
  const { returns, link, isAllowed, hasPending, isSomethingLeft } = delivered;
  return (
    <>
      {hasPending && (
        <Notice
          tone="warning"
          actions={
            <LinkButton href="/returns" size="sm">
              {t("decide")}
            </LinkButton>
          }
        >
          {t("pending")}
        </Notice>
      )}
      {returns.length > 0 && (
        <div>
          <h3 className="text-muted text-sm">{t("returns")}</h3>
          <ul className="mt-1 grid gap-2">
            {returns.map(({ id, status }) => (
              <li key={id} className="flex items-center justify-between gap-4">
                <Link href={`/shipments/${id}`} className="text-accent-ink underline underline-offset-2">
                  #{id}
                </Link>
                <StatusBadge status={status} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {canReturn && isSomethingLeft && (
        <LinkButton href={`/returns/new?shipment=${shipmentId}`} icon={Undo2}>
          {t("create")}
        </LinkButton>
      )}
      {link ? (
        <div>
          <h3 className="text-muted text-sm">{t("link")}</h3>
          <p className="mt-1 flex items-center gap-1">
            <a href={link.href} className="min-w-0 truncate text-accent-ink text-sm hover:underline">
              {link.href}
            </a>
            <CopyButton text={link.href} label={t("copyLink")} />
          </p>
          <p className="text-muted text-sm">
            {t("linkUntil", { date: format.dateTime(new Date(link.until), momentStyles.date) })}
          </p>
        </div>
      ) : (
        <p className="text-muted text-sm">
          {t(isAllowed ? "linkOver" : "linkOff")}{" "}
          {canChangePolicy && (
            <Link href="/settings/returns" className="text-accent-ink underline underline-offset-2">
              {t("change")}
            </Link>
          )}
        </p>
      )}
    </>
  );
}
