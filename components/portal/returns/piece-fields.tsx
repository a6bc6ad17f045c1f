"use client";

import { useTranslations } from "next-intl";
import type { Piece } from "@/components/shared/pieces";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/form/checkbox";
import { Field } from "@/components/ui/form/field";
import { NumberInput } from "@/components/ui/form/number-input";
import type { ReturnController } from "./use-return-controller";

/** The quantities to return, by package. */
export function PieceFields({ controller }: { controller: ReturnController }) {
  const t = useTranslations("returns.form");
  const { pieces, setAll, chosen } = controller;
  const everything = Object.fromEntries(pieces.map(({ key, available }) => [key, available]));
  const all = pieces.reduce((sum, { available }) => sum + available, 0);
  const numbers = [...new Set(pieces.map(({ packageNumber }) => packageNumber))];
  return (
    <div className="grid gap-4">
      <div className="flex gap-2">
        <Button size="sm" disabled={chosen === all} onClick={() => setAll(everything)}>
          {t("everything")}
        </Button>
        <Button size="sm" variant="ghost" disabled={chosen === 0} onClick={() => setAll({})}>
          {t("nothing")}
        </Button>
      </div>
      {numbers.map((number) => (
        <section key={number} className="rounded-md border">
          <h3 className="border-b bg-sunken/50 px-4 py-2 font-medium text-sm">{t("package", { number })}</h3>
          <ul className="divide-y">
            {pieces
              .filter(({ packageNumber }) => packageNumber === number)
              .map((piece) => (
                <li key={piece.key} className="flex flex-wrap items-center gap-x-6 gap-y-2 px-4 py-3">
                  <PieceLabels piece={piece} />
                  <PieceField piece={piece} controller={controller} />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function PieceLabels({ piece }: { piece: Piece }) {
  const t = useTranslations("returns.form");
  const { description, sku, available, total, packageNumber } = piece;
  return (
    <div className="min-w-0 flex-1 basis-48">
      <p className="break-words">{description || t("package", { number: packageNumber })}</p>
      <p className="text-muted text-sm">
        {sku && `${sku} · `}
        {t("available", { available, total })}
      </p>
    </div>
  );
}

function PieceField({ piece, controller }: { piece: Piece; controller: ReturnController }) {
  const t = useTranslations("returns.form");
  const { key, available, isClosed } = piece;
  const { draft, fieldErrors, setQuantity } = controller;
  const quantity = draft.quantities[key];
  const description = piece.description || t("package", { number: piece.packageNumber });
  if (isClosed)
    return (
      <Checkbox
        label={t("whole")}
        disabled={available === 0}
        checked={quantity === 1}
        onChange={(event) => setQuantity(key, event.target.checked ? 1 : undefined)}
      />
    );
  const fieldError = fieldErrors.get(key);
  return (
    <Field
      label={t("quantity", { description })}
      hideLabel
      optional
      error={fieldError && (fieldError === "too_many" ? t("tooMany", { available }) : t("notWhole"))}
      className="w-28"
    >
      <NumberInput
        value={quantity ?? 0}
        disabled={available === 0}
        onValueChange={(typed) => setQuantity(key, typed)}
        onFocus={(event) => event.target.select()}
        trailing={<span className="text-sm">/ {available}</span>}
      />
    </Field>
  );
}
