"use client";

import clsx from "clsx";
import { Check, PackageX, RefreshCw } from "lucide-react";
import { useTranslations } from "next-intl";
import type { Piece } from "@/components/shared/pieces";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { Notice } from "@/components/ui/feedback/notice";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { Field } from "@/components/ui/form/field";
import { NumberInput } from "@/components/ui/form/number-input";
import { LinkButton } from "@/components/ui/link-button";
import { limits } from "@/lib/core/vocabulary";
import { OptionRow } from "../quote/options/option-row";
import { UnavailableOptions } from "../quote/options/unavailable-options";
import { optionKey, type SelectableOption } from "../quote/use-quote";
import { PhotoField } from "../reception/photo-field";
import { Step } from "../shipment-form/step";
import { PieceFields } from "./piece-fields";
import { ReturnSummary } from "./return-summary";
import { type ReturnController, type ReturnedShipment, useReturnController } from "./use-return-controller";
import { messagesOf } from "./use-return-creation";

interface ReturnWorkspaceProps {
  accountId: number;
  shipment: ReturnedShipment;
  pieces: readonly Piece[];
}

/** The form of a return: pieces, option and the button that creates it. */
export function ReturnWorkspace({ accountId, shipment, pieces }: ReturnWorkspaceProps) {
  const t = useTranslations("returns.form");
  const controller = useReturnController(accountId, shipment, pieces);
  if (pieces.every(({ available }) => available === 0))
    return (
      <Notice
        tone="info"
        actions={
          <>
            <LinkButton href={`/shipments/${shipment.id}`}>
              {t("shipment")} #{shipment.id}
            </LinkButton>
            <LinkButton href="/returns/new">{t("other")}</LinkButton>
          </>
        }
      >
        {t("nothingLeft")}
      </Notice>
    );
  return (
    // Hidden until the draft is read: the form would jump otherwise.
    <div
      className={clsx(
        "grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]",
        !controller.isRead && "invisible",
      )}
    >
      <div className="grid min-w-0 grid-cols-1 gap-5">
        <Step
          number={1}
          title={t("stepItems")}
          isDone={controller.body !== undefined}
          actions={
            <LinkButton href="/returns/new" variant="ghost" size="sm" icon={RefreshCw}>
              {t("other")}
            </LinkButton>
          }
        >
          <PieceFields controller={controller} />
          <ValueField controller={controller} />
          <div className="mt-5">
            <PhotoField files={controller.photos} onFiles={controller.setPhotos} room={limits.returnPhotos} />
          </div>
        </Step>
        <Step number={2} title={t("stepWay")} isDone={controller.option !== undefined && !controller.isBehind}>
          <Ways controller={controller} />
        </Step>
      </div>
      <aside className="xl:sticky xl:top-8">
        <ReturnSummary controller={controller} />
      </aside>
    </div>
  );
}

function ValueField({ controller: { value, isValueWrong, change } }: { controller: ReturnController }) {
  const t = useTranslations("returns.form");
  return (
    <Field
      label={t("value")}
      hint={t("valueHint")}
      error={isValueWrong ? t("valueMissing") : undefined}
      className="mt-5 max-w-60"
    >
      <NumberInput value={value} decimals={2} leading="$" onValueChange={(typed) => change({ value: typed ?? null })} />
    </Field>
  );
}

function Ways({ controller }: { controller: ReturnController }) {
  const t = useTranslations("returns.form");
  const textOf = useErrorMessage();
  const { body, quote, usable, option, isBehind, change } = controller;
  if (!body) return <p className="text-muted">{t("chooseFirst")}</p>;
  if (quote.isError)
    return (
      <Notice tone="danger" title={t("failed")} live>
        {messagesOf(quote.error) ?? textOf(quote.error)}
      </Notice>
    );
  if (!quote.data) return <Skeleton className="h-28 rounded-lg" />;
  return (
    <div className="grid grid-cols-1 gap-4">
      {usable.length > 0 ? (
        <ul aria-busy={isBehind || undefined} className="awaiting divide-y rounded-lg border">
          {usable.map((own) => (
            <OptionRow
              key={optionKey(own)}
              row={{ main: own, others: [] }}
              city={quote.data.city}
              showsService
              chosenKey={option && optionKey(option)}
              actionFor={() => (
                <Take option={own} isChosen={own === option} onTake={() => change({ optionKey: optionKey(own) })} />
              )}
            />
          ))}
        </ul>
      ) : (
        <EmptyState icon={PackageX} title={t("noWay")} description={t("noWayHint")} />
      )}
      <UnavailableOptions options={quote.data.options} isOpen={usable.length === 0} />
    </div>
  );
}

function Take({ option, isChosen, onTake }: { option: SelectableOption; isChosen: boolean; onTake: () => void }) {
  const t = useTranslations("returns.form");
  if (isChosen)
    return (
      <Badge tone="accent" icon={Check}>
        {t("chosen")}
      </Badge>
    );
  return (
    <Button onClick={onTake}>
      {t("take")}
      <span className="sr-only">
        : {option.carrier.name}, {option.service_type.name}
      </span>
    </Button>
  );
}
