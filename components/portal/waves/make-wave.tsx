"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Waves } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { apiFetch } from "@/components/shared/api-client";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { useIdempotencyKey } from "@/components/shared/use-idempotency-key";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/feedback/notice";
import { Checkbox } from "@/components/ui/form/checkbox";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { NumberInput } from "@/components/ui/form/number-input";
import { OptionalSelect } from "@/components/ui/form/optional-select";
import { Select } from "@/components/ui/form/select";
import { Card } from "@/components/ui/layout/card";
import { limits, usualWaveOrders, type WaveArticles, waveArticles, waveLimits } from "@/lib/core/vocabulary";
import { type CreatedWave, wavesKey } from "./queries";

interface Choice {
  readonly id: number;
  readonly name: string;
}

interface MakeWaveProps {
  accountId: number;
  /** The chosen shipments; undefined for the next ones in the queue. */
  ids: readonly number[] | undefined;
  carriers: readonly Choice[];
  origins: readonly Choice[];
  onMade: (wave: CreatedWave) => void;
}

/** Makes a wave: how many orders, on which cart, and which ones. */
export function MakeWave({ accountId, ids, carriers, origins, onMade }: MakeWaveProps) {
  const t = useTranslations("waves.make");
  const textOf = useErrorMessage();
  const client = useQueryClient();
  const [size, setSize] = useState<number | undefined>(usualWaveOrders);
  const [cart, setCart] = useState<number>();
  const [articles, setArticles] = useState<WaveArticles>("any");
  const [place, setPlace] = useState("");
  const [carrierId, setCarrier] = useState<string>();
  const [originId, setOrigin] = useState<string>();
  const [isDue, setDue] = useState(false);
  const isWrongSize = !isBetween(size, waveLimits.orders);
  const isWrongCart = cart !== undefined && !isBetween(cart, waveLimits.carts);
  const { keyFor, forget } = useIdempotencyKey();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => {
      const body = {
        account_id: accountId,
        size,
        cart,
        articles,
        place: place.trim(),
        ...(ids
          ? { shipment_ids: [...ids] }
          : {
              filter: {
                carrier_id: carrierId === undefined ? undefined : Number(carrierId),
                origin_id: originId === undefined ? undefined : Number(originId),
                at_risk: isDue ? ("yes" as const) : undefined,
              },
            }),
      };
      return apiFetch("POST /api/portal/waves", { body, idempotencyKey: keyFor(body) });
    },
    onSuccess: (wave) => {
      forget();
      void client.invalidateQueries({ queryKey: wavesKey(accountId) });
      onMade(wave);
    },
  });
  const optionsOf = (choices: readonly Choice[]) => choices.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <Card
      title={t("title")}
      description={ids ? t("ofSelection", { count: ids.length }) : t("ofQueue")}
      footer={
        <Button type="submit" form="make-wave" variant="primary" icon={Waves} loading={isPending}>
          {t("submit")}
        </Button>
      }
    >
      <form
        id="make-wave"
        noValidate
        className="grid gap-4 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isWrongSize && !isWrongCart) mutate();
        }}
      >
        <Field
          label={t("size")}
          hint={t("sizeHint", { count: waveLimits.orders })}
          error={isWrongSize ? t("wrongSize", { count: waveLimits.orders }) : undefined}
        >
          <NumberInput value={size} onValueChange={setSize} />
        </Field>
        <Field
          label={t("cart")}
          hint={t("cartHint")}
          optional
          error={isWrongCart ? t("wrongSize", { count: waveLimits.carts }) : undefined}
        >
          <NumberInput value={cart} onValueChange={setCart} />
        </Field>
        <Field label={t("articles")}>
          <Select
            value={articles}
            onValueChange={setArticles}
            options={waveArticles.map((value) => ({ value, label: t(value) }))}
          />
        </Field>
        <Field label={t("place")} hint={t("placeHint")} optional>
          <Input
            value={place}
            maxLength={limits.stockPlace}
            autoComplete="off"
            onChange={(event) => setPlace(event.target.value)}
          />
        </Field>
        {!ids && (
          <>
            <Field label={t("carrier")} optional>
              <OptionalSelect
                none={t("anyCarrier")}
                value={carrierId}
                onValueChange={setCarrier}
                options={optionsOf(carriers)}
              />
            </Field>
            {origins.length > 1 && (
              <Field label={t("origin")} optional>
                <OptionalSelect
                  none={t("anyOrigin")}
                  value={originId}
                  onValueChange={setOrigin}
                  options={optionsOf(origins)}
                />
              </Field>
            )}
            <Checkbox
              label={t("due")}
              checked={isDue}
              onChange={(event) => setDue(event.target.checked)}
              className="sm:col-span-2"
            />
          </>
        )}
        {error && (
          <Notice tone="danger" live className="sm:col-span-2">
            {textOf(error)}
          </Notice>
        )}
      </form>
    </Card>
  );
}

const isBetween = (value: number | undefined, most: number): boolean =>
  value !== undefined && Number.isInteger(value) && value >= 1 && value <= most;
