"use client";

import { Cable, KeyRound, Unplug } from "lucide-react";
import { useTranslations } from "next-intl";
import { AddressText } from "@/components/ui/address-text";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { DateTime } from "@/components/ui/date-time";
import { Notice } from "@/components/ui/feedback/notice";
import { CopyButton } from "@/components/ui/form/copy-button";
import { Card } from "@/components/ui/layout/card";
import { DescriptionList } from "@/components/ui/layout/description-list";
import type { AdapterKind, CarrierConnection } from "../queries";
import { CheckResult } from "./check-result";
import type { useConnectionActions } from "./use-connection-actions";
import { hostOf, isCarriersAddress, isOfCarrier, useKindLabels } from "./use-kind-labels";

export type ConnectionQuestion = "edit" | "renew" | "disconnect";
type Settings = NonNullable<CarrierConnection["settings"]>;

interface SettingsCardProps {
  connection: CarrierConnection;
  settings: Settings;
  actions: ReturnType<typeof useConnectionActions>;
  ask: (question: ConnectionQuestion) => void;
}

/** How a carrier's system is reached, and the trial of it. */
export function SettingsCard({ connection, settings, actions: { check }, ask }: SettingsCardProps) {
  const t = useTranslations("carrierConnection");
  const kind = connection.kinds.find(({ kind: name }) => name === settings.kind);
  const items = [...useReachItems(connection, settings, kind), ...useContractItems(settings, kind)];
  return (
    <Card title={t("title")} description={t("hint")} actions={<Button onClick={() => ask("edit")}>{t("edit")}</Button>}>
      {kind && <KindNotice kind={kind} settings={settings} />}
      <DescriptionList columns={2} items={items} />
      {check.data && <CheckResult check={check.data} />}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button size="sm" icon={Cable} loading={check.isPending} onClick={() => check.mutate()}>
          {t("check")}
        </Button>
        {kind?.fields.length === 0 && (
          <Button size="sm" icon={KeyRound} onClick={() => ask("renew")}>
            {t("renew")}
          </Button>
        )}
        <Button size="sm" icon={Unplug} onClick={() => ask("disconnect")}>
          {t("disconnect")}
        </Button>
      </div>
    </Card>
  );
}

function useReachItems({ push_url: pushUrl }: CarrierConnection, settings: Settings, kind: AdapterKind | undefined) {
  const t = useTranslations("carrierConnection");
  const { poll_seconds: seconds, deadlines_ms: deadlines, checked } = settings;
  const push = {
    term: t("pushUrl"),
    detail: (
      <span className="flex items-start gap-1">
        <code className="min-w-0 text-sm">
          <AddressText>{pushUrl}</AddressText>
        </code>
        <CopyButton text={pushUrl} label={t("copyPush")} />
      </span>
    ),
  };
  return [
    { term: t("kind"), detail: t(`kinds.${settings.kind}`) },
    {
      term: t("baseUrl"),
      detail: (
        <code className="text-sm">
          <AddressText>{settings.base_url}</AddressText>
        </code>
      ),
    },
    ...(kind?.capabilities.push ? [push] : []),
    { term: t("prices"), detail: t(settings.live_rates ? "live" : "byTariffs") },
    { term: t("tracking"), detail: seconds === null ? t("pushes") : t("everySeconds", { seconds }) },
    {
      term: t("deadlines"),
      detail: (["quote", "book", "cancel", "track"] as const)
        .map((operation) => `${t(`operation.${operation}`)} ${t("milliseconds", { ms: deadlines[operation] })}`)
        .join(" · "),
    },
    { term: t("lastCheck"), detail: <LastCheck checked={checked} /> },
  ];
}

function useContractItems({ values, secrets, services }: Settings, kind: AdapterKind | undefined) {
  const t = useTranslations("carrierConnection");
  const { fieldLabel, choiceLabel } = useKindLabels();
  if (!kind) return [];
  const fields = kind.fields.map(({ name, kind: input }) => {
    const value = values[name];
    const shown = value && input === "choice" ? choiceLabel(kind.kind, name, value) : value;
    return {
      term: fieldLabel(kind.kind, name),
      detail: input === "secret" ? t(secrets.includes(name) ? "secretLoaded" : "empty") : (shown ?? t("empty")),
    };
  });
  const codes = { term: t("services.title"), detail: t("services.count", { count: services.length }) };
  return kind.has_service_codes ? [...fields, codes] : fields;
}

/** When a connection or a contract was last tried, and how that ended. */
export function LastCheck({ checked }: Pick<Settings, "checked">) {
  const t = useTranslations("carrierConnection");
  if (!checked) return t("neverChecked");
  return (
    <>
      <Badge tone={checked.ok ? "success" : "danger"}>{t(checked.ok ? "checkedOk" : "checkedFailed")}</Badge>{" "}
      <DateTime at={checked.at} />
    </>
  );
}

/**
 * What the kind can do. One that was written from public documents is untried until a trial passes here, at the carrier's own
 * address.
 */
function KindNotice({ kind, settings: { checked, base_url: url } }: { kind: AdapterKind; settings: Settings }) {
  const t = useTranslations("carrierConnection");
  const { toAbilities } = useKindLabels();
  const isElsewhere = checked?.ok === true && !isCarriersAddress(kind, url);
  const isUntried = isOfCarrier(kind) && (!checked?.ok || isElsewhere);
  return (
    <Notice tone={isUntried ? "warning" : "info"} className="mb-4">
      {toAbilities(kind)}
      {isUntried && <span className="mt-1 block font-medium">{t("untried")}</span>}
      {isUntried && isElsewhere && <span className="block">{t("triedElsewhere", { host: hostOf(url) ?? url })}</span>}
    </Notice>
  );
}
