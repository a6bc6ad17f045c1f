"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { apiFetch } from "@/components/shared/api-client";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { Button } from "@/components/ui/button";
import { FormError } from "@/components/ui/feedback/form-error";
import { toast } from "@/components/ui/feedback/toast";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { limits } from "@/lib/core/vocabulary";
import { placesQuery } from "./queries";

/** Where a SKU lies in each warehouse. */
export function PlaceForm({ id, canChange }: { id: number; canChange: boolean }) {
  const t = useTranslations("goods.sku");
  const textOf = useErrorMessage();
  const client = useQueryClient();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>();
  const { data: places } = useQuery(placesQuery(id));
  const save = useMutation({
    mutationFn: async (changed: readonly { warehouse: string; place: string }[]) => {
      for (const body of changed)
        await apiFetch("PUT /api/portal/stock/{sku_id}/places", { params: { sku_id: id }, body });
    },
    onSuccess: () => {
      setTyped(undefined);
      toast.success(t("placesSaved"));
    },
    onSettled: () => client.invalidateQueries({ queryKey: placesQuery(id).queryKey }),
  });
  if (!places || places.length === 0) return null;
  if (!typed)
    return (
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="text-muted text-sm">{t("places")}</p>
          {places.map(({ warehouse, name, place }) => (
            <p key={warehouse} className="mt-0.5 break-words">
              {places.length > 1 && `${name}: `}
              {place || t("placeNone")}
            </p>
          ))}
        </div>
        {canChange && (
          <Button size="sm" aria-label={`${t("placesEdit")}: ${t("places")}`} onClick={() => setTyped({})}>
            {t("placesEdit")}
          </Button>
        )}
      </div>
    );
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(
          places.flatMap(({ warehouse, place }) => {
            const next = typed[warehouse]?.trim();
            return next === undefined || next === place ? [] : [{ warehouse, place: next }];
          }),
        );
      }}
    >
      {places.map(({ warehouse, name, place }, index) => (
        <Field
          key={warehouse}
          label={t("placeIn", { warehouse: name })}
          hint={index === 0 ? t("placesHint") : undefined}
          optional
        >
          <Input
            autoFocus={index === 0}
            maxLength={limits.stockPlace}
            value={typed[warehouse] ?? place}
            onChange={(event) => setTyped({ ...typed, [warehouse]: event.target.value })}
          />
        </Field>
      ))}
      <FormError text={save.error ? textOf(save.error) : undefined} />
      <Button type="submit" size="sm" variant="primary" loading={save.isPending}>
        {t("placesSave")}
      </Button>
    </form>
  );
}
