"use client";

import { useQuery } from "@tanstack/react-query";
import clsx from "clsx";
import { Truck } from "lucide-react";
import { useTranslations } from "next-intl";
import { CarrierLogo } from "@/components/shared/carriers/carrier-logo";
import { type ShownRating, useRatingText } from "@/components/shared/carriers/use-rating-text";
import { Badge } from "@/components/ui/badge";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { Notice } from "@/components/ui/feedback/notice";
import { Switch } from "@/components/ui/form/switch";
import { Card } from "@/components/ui/layout/card";
import { CardMore } from "@/components/ui/layout/card-more";
import { cardMoreOnly } from "@/components/ui/layout/card-more-style";
import type { LogisticType, ServiceType } from "@/lib/core/vocabulary";
import { CarrierAnswer } from "./carrier-answer";
import { type CarrierAnswers, carrierAnswersQuery, type Preferences } from "./queries";
import { usePreferences } from "./use-preferences";

export interface ListedCarrier {
  readonly id: number;
  readonly name: string;
  readonly logo: string;
  readonly rating: ShownRating;
  readonly isSuspended: boolean;
  /** Its own system reports what becomes of its parcels. */
  readonly isConnected: boolean;
  readonly services: readonly { readonly type: ServiceType; readonly modes: readonly LogisticType[] }[];
}

interface CarrierListProps {
  accountId: number;
  carriers: readonly ListedCarrier[];
  initial: Preferences;
  canChange: boolean;
}

/** The carriers to quote, with their services. Selecting all of them includes carriers added later. */
export function CarrierList({ accountId, carriers, initial, canChange }: CarrierListProps) {
  const t = useTranslations("settings.carriers");
  const labels = useTranslations("settings");
  const { preferences, change } = usePreferences(accountId, initial);
  const answers = useQuery(carrierAnswersQuery(accountId)).data;
  const enabled = new Set(preferences.enabled_carriers ?? carriers.map(({ id }) => id));
  const toggle = (carrier: ListedCarrier, isOn: boolean) => {
    const next = carriers.map(({ id }) => id).filter((id) => (id === carrier.id ? isOn : enabled.has(id)));
    change(
      { enabled_carriers: next.length === carriers.length ? null : next },
      t(isOn ? "on" : "off", { name: carrier.name }),
    );
  };
  const fleet = new Set(preferences.own_fleet_carriers);
  const toggleFleet = (carrier: ListedCarrier, isOwn: boolean) =>
    change(
      { own_fleet_carriers: isOwn ? [...fleet, carrier.id] : [...fleet].filter((id) => id !== carrier.id) },
      t(isOwn ? "fleetOn" : "fleetOff", { name: carrier.name }),
    );
  return (
    <div className="grid gap-5">
      {!canChange && <Notice>{labels("readOnly")}</Notice>}
      {carriers.length === 0 && (
        <Card>
          <EmptyState icon={Truck} title={t("empty")} description={t("emptyHint")} />
        </Card>
      )}
      {carriers.length > 0 && enabled.size === 0 && <Notice tone="warning">{t("none")}</Notice>}
      <ul className="grid gap-4 lg:grid-cols-2">
        {carriers.map((carrier) => (
          <li key={carrier.id} className="flex">
            <CarrierCard
              carrier={carrier}
              answers={answers?.find(({ carrier_id: id }) => id === carrier.id)}
              isOn={enabled.has(carrier.id)}
              onToggle={canChange ? (isOn) => toggle(carrier, isOn) : undefined}
              isFleet={fleet.has(carrier.id)}
              onToggleFleet={canChange ? (isOwn) => toggleFleet(carrier, isOwn) : undefined}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface CarrierCardProps {
  carrier: ListedCarrier;
  /** Undefined for a carrier without a system of its own, and while it is not known. */
  answers: CarrierAnswers | undefined;
  isOn: boolean;
  onToggle: ((isOn: boolean) => void) | undefined;
  isFleet: boolean;
  onToggleFleet: ((isOwn: boolean) => void) | undefined;
}

function CarrierCard({ carrier, answers, isOn, onToggle, isFleet, onToggleFleet }: CarrierCardProps) {
  const t = useTranslations("settings.carriers");
  const ratingText = useRatingText();
  const serviceType = useTranslations("serviceType");
  const logisticType = useTranslations("logisticType");
  return (
    <Card className="group/row relative w-full max-sm:pl-4">
      <CardMore label={carrier.name} />
      <div className="mb-2 flex items-center justify-between gap-3 sm:mb-4">
        <CarrierLogo logo={carrier.logo} />
        <span className="flex items-center gap-2 text-muted text-sm">
          {carrier.isSuspended && <Badge tone="warning">{t("suspended")}</Badge>}
          {t("rating", { rating: ratingText(carrier.rating) })}
        </span>
      </div>
      {answers && <CarrierAnswer answers={answers} />}
      <Switch
        label={t("use", { name: carrier.name })}
        checked={isOn}
        disabled={!onToggle}
        onChange={(event) => onToggle?.(event.target.checked)}
      />
      {!carrier.isConnected && (
        <div className={clsx("mt-3", cardMoreOnly)}>
          <Switch
            label={t("fleet")}
            hint={t("fleetHint")}
            checked={isFleet}
            disabled={!onToggleFleet}
            onChange={(event) => onToggleFleet?.(event.target.checked)}
          />
        </div>
      )}
      <ul className={clsx("mt-4 grid gap-2 border-t pt-4", cardMoreOnly)}>
        {carrier.services.map(({ type, modes }) => (
          <li key={type}>
            <p className="text-sm">{serviceType(type)}</p>
            <p className="text-muted text-xs">{modes.map((mode) => logisticType(mode)).join(" · ")}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
