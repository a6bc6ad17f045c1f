"use client";

import { Ban, ExternalLink, LifeBuoy, PackageCheck, PackagePlus, Pencil, RotateCcw, Search, Truck } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { buttonStyle } from "@/components/ui/button-style";
import { DateTime } from "@/components/ui/date-time";
import { Notice } from "@/components/ui/feedback/notice";
import { LinkButton } from "@/components/ui/link-button";
import type { OrderPart } from "@/lib/core/vocabulary";
import { type Reason, reasonsOf } from "./order-facts";
import type { Order } from "./queries";
import { actionsOf, type ReasonLink } from "./reason-actions";
import { useOrderActions } from "./use-order-actions";

interface ReasonListProps {
  order: Order;
  canDecide: boolean;
  canMapMethods: boolean;
  /** Opens the form of a shipment. */
  onShip: () => void;
  /** Opens the form of a part of the order. */
  onEdit: (part: "recipient" | "lines") => void;
}

/** Every reason why an order waits or is not sent, each with what mends it, and what people have answered already. */
export function ReasonList({ order, canDecide, canMapMethods, onShip, onEdit }: ReasonListProps) {
  const t = useTranslations("orders.reasons");
  const { decide, edit } = useOrderActions();
  const reasons = reasonsOf(order);
  // An order that a person ignored keeps its reason, which stands among the answers.
  const answers = order.status === "cancelled" ? [] : order.answers;
  const open = reasons.filter(({ code }) => !answers.some((given) => given.code === code && given.answer === "ignore"));
  const isWaiting = order.judgement === "ask";
  return (
    <>
      {open.length > 0 && (
        <section aria-label={t(isWaiting ? "title" : "ignored")}>
          <Notice tone={isWaiting ? "warning" : "neutral"} title={t(isWaiting ? "title" : "ignored")}>
            <ul className="divide-y divide-current/15">
              {open.map((reason) => (
                <ReasonEntry
                  key={reason.code}
                  order={order}
                  reason={reason}
                  canDecide={canDecide}
                  canMapMethods={canMapMethods}
                  isBusy={decide.isPending || edit.isPending}
                  onTakeBack={(parts) => edit.mutate({ id: order.id, take_back: parts })}
                  onEdit={onEdit}
                  onDecide={(answer) => decide.mutate({ id: order.id, code: reason.code, answer })}
                  onShip={onShip}
                />
              ))}
            </ul>
          </Notice>
        </section>
      )}
      {answers.length > 0 && (
        <section aria-label={t("answered")}>
          <Notice tone="neutral" title={t("answered")}>
            <ul className="divide-y divide-current/15">
              {answers.map(({ code, answer, message, at }, index) => (
                <li
                  // biome-ignore lint/suspicious/noArrayIndexKey: a code may have been answered for several fields
                  key={`${code} ${index}`}
                  className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 py-2 last:pb-0"
                >
                  <p className="min-w-0">
                    <span className="font-medium">{t(answer)}</span> ·&nbsp;{message}{" "}
                    <DateTime at={at} className="text-sm" />
                  </p>
                  {canDecide && (
                    <Button
                      size="sm"
                      icon={RotateCcw}
                      disabled={decide.isPending}
                      aria-label={t("takeBackNamed", { reason: message })}
                      onClick={() => decide.mutate({ id: order.id, code, answer: "ask" })}
                    >
                      {t("takeBack")}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </Notice>
        </section>
      )}
    </>
  );
}

interface ReasonEntryProps extends ReasonListProps {
  reason: Reason;
  isBusy: boolean;
  onDecide: (answer: "ship" | "ignore" | "ask") => void;
  onTakeBack: (parts: readonly OrderPart[]) => void;
}

const answerIcons = { ship: PackageCheck, ignore: Ban, ask: RotateCcw } as const;

function ReasonEntry({ order, reason, canDecide, canMapMethods, isBusy, ...on }: ReasonEntryProps) {
  const { onDecide, onTakeBack, onShip, onEdit } = on;
  const t = useTranslations("orders.reasons");
  const { answers, form, edit, takeBack, hint, ...actions } = actionsOf(order, reason);
  const links = actions.links.filter(({ to }) => to !== "methods" || canMapMethods);
  const texts = [...new Set(reason.decisions.map(({ message }) => message))];
  const fields = reason.decisions.map(({ field }) => field).join(", ");
  const hasActions = links.length > 0 || (canDecide && (answers.length > 0 || form || edit || takeBack.length > 0));
  return (
    <li className="py-2.5 last:pb-0">
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {hint && <p className="mt-0.5 text-sm opacity-90">{t(`hint.${hint}`, { fields })}</p>}
      {hasActions && (
        <div className="mt-2 flex flex-wrap gap-2">
          {canDecide && form && (
            <Button size="sm" variant="primary" icon={PackagePlus} onClick={onShip}>
              {t(`form.${form}`)}
            </Button>
          )}
          {canDecide && edit && (
            <Button size="sm" variant="primary" icon={Pencil} onClick={() => onEdit(edit)}>
              {t(`edit.${edit}`)}
            </Button>
          )}
          {canDecide && takeBack.length > 0 && (
            <Button size="sm" icon={RotateCcw} disabled={isBusy} onClick={() => onTakeBack(takeBack)}>
              {t("takeShops")}
            </Button>
          )}
          {links.map((link) => (
            <ReasonLinkButton key={`${link.to} ${link.href}`} link={link} />
          ))}
          {canDecide &&
            answers.map((answer) => (
              <Button
                key={answer}
                size="sm"
                icon={answerIcons[answer]}
                disabled={isBusy}
                aria-label={`${t(`answer.${answer}`)}: ${texts.join(" ")}`}
                onClick={() => onDecide(answer)}
              >
                {t(`answer.${answer}`)}
              </Button>
            ))}
        </div>
      )}
    </li>
  );
}

const linkIcons = { methods: Truck, catalogue: Pencil, sameSale: Search, cancel: Ban, rescue: LifeBuoy } as const;

function ReasonLinkButton({ link }: { link: ReasonLink }) {
  const t = useTranslations("orders.reasons.link");
  if (link.to === "shop")
    return (
      <a href={link.href} target="_blank" rel="noopener noreferrer" className={buttonStyle("secondary", "sm")}>
        <ExternalLink aria-hidden className="-ml-0.5 size-4 shrink-0" />
        {t("shop")}
      </a>
    );
  return (
    <LinkButton size="sm" icon={linkIcons[link.to]} href={link.href}>
      {link.to === "methods" ? t("methods") : t(link.to, { name: link.name })}
    </LinkButton>
  );
}
