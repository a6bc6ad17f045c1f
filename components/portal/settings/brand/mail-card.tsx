"use client";

import clsx from "clsx";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import type { ApiForm } from "@/components/shared/use-api-form";
import { Notice } from "@/components/ui/feedback/notice";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { SegmentedControl } from "@/components/ui/form/segmented-control";
import { Switch } from "@/components/ui/form/switch";
import { Textarea } from "@/components/ui/form/textarea";
import { Card } from "@/components/ui/layout/card";
import { variableNameIn, variablesOf } from "@/lib/core/mail-text";
import { isReturnMail, limits, type ShopMail, shopMails } from "@/lib/core/vocabulary";
import type { Preferences } from "../queries";
import { usePreferences } from "../use-preferences";
import type { Brand, BrandValues } from "./brand-values";
import { MailPreview } from "./mail-preview";

interface MailCardProps {
  accountId: number;
  form: ApiForm<BrandValues, Brand>;
  values: BrandValues;
  preferences: Preferences;
  canChange: boolean;
  isMailConfigured: boolean;
  isTest: boolean;
}

/** Which e-mails buyers get, what they say, and how they look. */
export function MailCard({ accountId, form, values, preferences: initial, canChange, ...rest }: MailCardProps) {
  const t = useTranslations("brand");
  const [mail, setMail] = useState<ShopMail>("shipped");
  const { preferences, change } = usePreferences(accountId, initial);
  const { recipient_notifications: chosen } = preferences;
  const { submitCount } = form.formState;
  const faulty = shopMails.find((known) => form.errors.mail_texts?.[known]);
  // The text at fault may be that of another e-mail than the one in view.
  useEffect(() => {
    if (submitCount > 0 && faulty) setMail(faulty);
  }, [submitCount, faulty]);
  return (
    <Card title={t("mails")} description={t("mailsHint")}>
      <div className="grid gap-5">
        {rest.isTest && <Notice>{t("testAccount")}</Notice>}
        <SegmentedControl
          label={t("whichMail")}
          value={mail}
          onValueChange={setMail}
          options={shopMails.map((value) => ({ value, label: t(`mail.${value}`) }))}
          className="justify-self-start"
        />
        {isReturnMail(mail) ? (
          <p className="text-muted">{t("toldAlways")}</p>
        ) : (
          <Switch
            label={t("told")}
            checked={chosen[mail]}
            disabled={!canChange}
            onChange={(event) => change({ recipient_notifications: { ...chosen, [mail]: event.target.checked } })}
          />
        )}
        <div className="grid items-start gap-6 xl:grid-cols-2">
          {shopMails.map((known) => (
            <div key={known} className={clsx("grid gap-4", known !== mail && "hidden")}>
              <MailTextFields mail={known} form={form} canChange={canChange} />
            </div>
          ))}
          <MailPreview
            accountId={accountId}
            values={values}
            mail={mail}
            canTest={canChange && rest.isMailConfigured}
            isDirty={form.formState.isDirty}
          />
        </div>
      </div>
    </Card>
  );
}

function MailTextFields({
  mail,
  form,
  canChange,
}: {
  mail: ShopMail;
  form: ApiForm<BrandValues, Brand>;
  canChange: boolean;
}) {
  const t = useTranslations("brand");
  const locale = useLocale();
  const errors = form.errors.mail_texts?.[mail];
  const body = `mail_texts.${mail}.body` as const;
  const add = (name: string) => {
    const text = form.getValues(body);
    form.setValue(body, `${text}${text === "" || /\s$/.test(text) ? "" : " "}{{${name}}}`, { shouldDirty: true });
    form.setFocus(body);
  };
  return (
    <>
      <Field label={t("subject")} error={errors?.subject?.message} optional>
        <Input autoComplete="off" maxLength={limits.mailSubject} {...form.register(`mail_texts.${mail}.subject`)} />
      </Field>
      <Field label={t("body")} hint={t("textHint")} error={errors?.body?.message} optional>
        <Textarea rows={6} maxLength={limits.mailBody} {...form.register(body)} />
      </Field>
      <div>
        <p className="mb-1.5 font-medium text-sm">{t("variables")}</p>
        <ul className="flex flex-wrap gap-1.5">
          {variablesOf(mail).map((variable) => {
            const name = variableNameIn(variable, locale);
            return (
              <li key={variable}>
                <button
                  type="button"
                  disabled={!canChange}
                  aria-label={t("addVariable", { name })}
                  onClick={() => add(name)}
                  className="rounded-md border bg-sunken px-2 py-1 font-mono text-xs hover:border-control disabled:opacity-55"
                >
                  {`{{${name}}}`}
                </button>
              </li>
            );
          })}
        </ul>
      </div>
    </>
  );
}
