"use client";

import { useTranslations } from "next-intl";
import { useLanguage } from "@/components/shared/frame/use-language";
import { useThemeChoice } from "@/components/shared/frame/use-theme-choice";
import { Notice } from "@/components/ui/feedback/notice";
import { FieldGroup } from "@/components/ui/form/field-group";
import { RadioGroup } from "@/components/ui/form/radio-group";
import { SegmentedControl } from "@/components/ui/form/segmented-control";
import { Switch } from "@/components/ui/form/switch";
import { Card } from "@/components/ui/layout/card";
import { documentFormats, locales, packagingModes, sortKeys } from "@/lib/core/vocabulary";
import { languages } from "@/lib/i18n/languages";
import { OrderDecisions } from "./order-decisions";
import type { Preferences } from "./queries";
import { usePreferences } from "./use-preferences";

interface PreferencesFormProps {
  accountId: number;
  initial: Preferences;
  canChange: boolean;
}

/** Every choice is saved at once. */
export function PreferencesForm({ accountId, initial, canChange }: PreferencesFormProps) {
  const t = useTranslations("settings.preferences");
  const labels = useTranslations("settings");
  const { preferences, change } = usePreferences(accountId, initial);
  return (
    <div className="grid gap-5">
      {!canChange && <Notice>{labels("readOnly")}</Notice>}
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Card title={t("packing")}>
          <FieldGroup label={t("packing")} hideLabel>
            <RadioGroup
              value={preferences.type_packaging}
              onValueChange={(mode) => change({ type_packaging: mode })}
              options={packagingModes.map((mode) => ({
                value: mode,
                label: t(`mode.${mode}`),
                detail: t(`modeHint.${mode}`),
                disabled: !canChange,
              }))}
            />
          </FieldGroup>
        </Card>
        <Card title={t("sortBy")} description={t("sortByHint")}>
          <FieldGroup label={t("sortBy")} hideLabel>
            <RadioGroup
              value={preferences.sort_by}
              onValueChange={(key) => change({ sort_by: key })}
              options={sortKeys.map((key) => ({ value: key, label: t(`sort.${key}`), disabled: !canChange }))}
            />
          </FieldGroup>
        </Card>
        <Card title={t("printing")}>
          <div className="grid gap-5">
            <Switch
              label={t("automatic")}
              hint={t("automaticHint")}
              checked={preferences.automatic_status_change}
              disabled={!canChange}
              onChange={(event) => change({ automatic_status_change: event.target.checked })}
            />
            <Switch
              label={t("labelContents")}
              hint={t("labelContentsHint")}
              checked={preferences.label_contents}
              disabled={!canChange}
              onChange={(event) => change({ label_contents: event.target.checked })}
            />
            <Switch
              label={t("labelDeclaredValue")}
              hint={t("labelDeclaredValueHint")}
              checked={preferences.label_declared_value}
              disabled={!canChange}
              onChange={(event) => change({ label_declared_value: event.target.checked })}
            />
            <FieldGroup label={t("labelFormat")}>
              <RadioGroup
                value={preferences.label_format}
                onValueChange={(format) => change({ label_format: format })}
                options={documentFormats.map((format) => ({ value: format, label: t(format), disabled: !canChange }))}
              />
            </FieldGroup>
          </div>
        </Card>
        <Card title={t("orders")}>
          <Switch
            label={t("orderShipments")}
            hint={t("orderShipmentsHint")}
            checked={preferences.automatic_order_shipments}
            disabled={!canChange}
            onChange={(event) => change({ automatic_order_shipments: event.target.checked })}
          />
        </Card>
        <OrderDecisions decisions={preferences.order_decisions} canChange={canChange} onChange={change} />
        <DeviceCard />
      </div>
    </div>
  );
}

/** Language and theme, which are settings of this browser. */
function DeviceCard() {
  const t = useTranslations("settings.preferences");
  const shell = useTranslations("shell");
  const { locale, choose } = useLanguage();
  const { theme, setTheme, options } = useThemeChoice();
  return (
    <Card title={t("device")} description={t("deviceHint")}>
      <div className="grid gap-4">
        <div>
          <p aria-hidden className="mb-1.5 font-medium text-sm">
            {shell("language")}
          </p>
          <SegmentedControl
            label={shell("language")}
            value={locale}
            onValueChange={choose}
            options={locales.map((value) => ({ value, label: languages[value].name }))}
          />
        </div>
        <div suppressHydrationWarning>
          <p aria-hidden className="mb-1.5 font-medium text-sm">
            {shell("theme")}
          </p>
          <SegmentedControl label={shell("theme")} value={theme} onValueChange={setTheme} options={options} />
        </div>
      </div>
    </Card>
  );
}
