"use client";

import { useMutation } from "@tanstack/react-query";
import { FlaskConical } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { apiFetch, type ReplyOf } from "@/components/shared/api-client";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { Button } from "@/components/ui/button";
import { momentStyles } from "@/components/ui/date-time";
import { Notice } from "@/components/ui/feedback/notice";
import { Field } from "@/components/ui/form/field";
import { FieldGroup } from "@/components/ui/form/field-group";
import { Input } from "@/components/ui/form/input";
import { RadioGroup } from "@/components/ui/form/radio-group";
import { Card } from "@/components/ui/layout/card";
import { Money } from "@/components/ui/money";
import { atClock } from "@/lib/core/time/calendar";
import { type CheckoutFormProps, toSettings } from "./checkout-values";
import type { CheckoutPlace } from "./queries";

type Trial = ReplyOf<"POST /api/portal/checkouts/try">;
type Option = Trial["options"][number];
const carts = ["one", "several", "unmeasured"] as const;

/** Asks as a buyer's cart does, with the settings as they are written. */
export function TrialCard({ place, form }: Pick<CheckoutFormProps, "form"> & { place: CheckoutPlace }) {
  const t = useTranslations("checkouts.trial");
  const textOf = useErrorMessage();
  const [zipcode, setZipcode] = useState("");
  const [cart, setCart] = useState<(typeof carts)[number]>("one");
  const trial = useMutation({
    mutationFn: () =>
      apiFetch("POST /api/portal/checkouts/try", {
        body: { ...place, zipcode, cart, settings: toSettings(form.getValues()) },
      }),
  });
  const run = async () => {
    if (await form.trigger()) trial.mutate();
  };
  return (
    <Card title={t("title")} description={t("hint")}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          run();
        }}
      >
        <Field label={t("zipcode")}>
          <Input
            className="sm:w-44!"
            inputMode="text"
            autoComplete="off"
            maxLength={8}
            value={zipcode}
            onChange={(event) => setZipcode(event.target.value)}
          />
        </Field>
        <FieldGroup label={t("cart")}>
          <RadioGroup
            value={cart}
            onValueChange={setCart}
            options={carts.map((value) => ({ value, label: t(`cartOf.${value}`), detail: t(`cartHint.${value}`) }))}
          />
        </FieldGroup>
        <Button type="submit" icon={FlaskConical} loading={trial.isPending} disabled={zipcode.trim() === ""}>
          {t("run")}
        </Button>
        {trial.isError && (
          <Notice tone="danger" title={t("failed")} live>
            {textOf(trial.error)}
          </Notice>
        )}
        <div aria-live="polite" className="empty:hidden">
          {trial.data && <Result trial={trial.data} />}
        </div>
      </form>
    </Card>
  );
}

function Result({ trial: { options, reason, milliseconds } }: { trial: Trial }) {
  const t = useTranslations("checkouts.trial");
  const reasons = useTranslations("checkouts.reason");
  return (
    <div className="grid gap-3">
      <p className="font-medium">{t("answer", { count: options.length, milliseconds })}</p>
      {reason && <Notice tone="warning">{reasons(reason)}</Notice>}
      <ul className="divide-y rounded-md border empty:hidden">
        {options.map((option) => (
          <li key={option.code} className="px-3.5 py-2.5">
            <BuyerOption option={option} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** As the buyer reads it, and what it costs the seller. */
function BuyerOption({ option }: { option: Option }) {
  const t = useTranslations("checkouts.trial");
  const format = useFormatter();
  const dayOf = (day: string) => format.dateTime(atClock(day, "12:00"), momentStyles.day);
  return (
    <>
      <div className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 break-words font-medium">{option.name}</span>
        <span className="font-medium">{option.price === 0 ? t("free") : <Money amount={option.price} />}</span>
      </div>
      <p className="text-muted text-sm">
        {t("arrives", { from: dayOf(option.min_date), to: dayOf(option.max_date) })} ·&nbsp;{t("cost")}{" "}
        <Money amount={option.cost} />
      </p>
      {option.points.length > 0 && (
        <details className="mt-1 text-sm">
          <summary className="min-h-6 cursor-pointer">{t("points", { count: option.points.length })}</summary>
          <ul className="mt-1 grid gap-1 text-muted">
            {option.points.map(({ id, name, address, city }) => (
              <li key={id}>{[name, address, city].filter(Boolean).join(", ")}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
