import { getTranslations } from "next-intl/server";
import type { Piece } from "@/components/shared/pieces";
import { buttonStyle } from "@/components/ui/button-style";
import { Notice } from "@/components/ui/feedback/notice";
import { radioLineStyle, radioStyle } from "@/components/ui/radio-style";
import type { Locale, ReturnReason } from "@/lib/core/vocabulary";
import type { BuyerFieldError, BuyerForm } from "./buyer-form";

interface ChooseFormProps {
  token: string;
  locale: Locale;
  pieces: readonly Piece[];
  reasons: readonly ReturnReason[];
  form: BuyerForm;
  fieldErrors: readonly BuyerFieldError[];
}

/** The form for pieces and reason. It is submitted by GET, so that Back and reload lose nothing. */
export async function ChooseForm({ token, locale, pieces, reasons, form, fieldErrors }: ChooseFormProps) {
  const t = await getTranslations({ locale, namespace: "buyerReturn" });
  const labels = await getTranslations({ locale, namespace: "returnReason" });
  return (
    <form action={`/return/${token}`} className="grid gap-5">
      <input type="hidden" name="step" value="confirm" />
      <input type="hidden" name="lang" value={locale} />
      {fieldErrors.length > 0 && (
        <Notice tone="danger" live>
          {fieldErrors.map((fieldError) => (
            <p key={fieldError}>{t(fieldError)}</p>
          ))}
        </Notice>
      )}
      <fieldset className="rounded-lg border bg-surface px-5 py-5 shadow-card sm:px-7">
        <legend className="float-left w-full font-semibold text-lg">{t("items")}</legend>
        <ul className="clear-both divide-y pt-2">
          {pieces.map((piece) => (
            <PieceLine key={piece.key} piece={piece} chosen={form.quantities[piece.key] ?? 0} locale={locale} />
          ))}
        </ul>
      </fieldset>
      <fieldset className="rounded-lg border bg-surface px-5 py-5 shadow-card sm:px-7">
        <legend className="float-left w-full font-semibold text-lg">{t("reason")}</legend>
        <div className="clear-both grid gap-2 pt-3">
          {reasons.map((reason) => (
            <label key={reason} className={radioLineStyle}>
              <input
                type="radio"
                name="reason"
                value={reason}
                defaultChecked={form.reason === reason}
                className={radioStyle}
              />
              {labels(reason)}
            </label>
          ))}
        </div>
      </fieldset>
      <button type="submit" className={buttonStyle("primary", "lg", "sm:justify-self-start")}>
        {t("continue")}
      </button>
    </form>
  );
}

async function PieceLine({ piece, chosen, locale }: { piece: Piece; chosen: number; locale: Locale }) {
  const t = await getTranslations({ locale, namespace: "buyerReturn" });
  const { key, available, packageNumber } = piece;
  const description = piece.description || t("unnamed", { number: packageNumber });
  const quantities = Array.from({ length: available + 1 }, (_, quantity) => quantity);
  return (
    <li className="flex items-center justify-between gap-4 py-3">
      <span className="min-w-0">
        <span className="block break-words">{description}</span>
        <span className="block text-muted text-sm">{available === 0 ? t("gone") : t("available", { available })}</span>
      </span>
      {available > 0 && (
        <select
          name={key}
          defaultValue={Math.min(chosen, available)}
          aria-label={t("quantity", { description })}
          className="control w-20! shrink-0"
        >
          {quantities.map((quantity) => (
            <option key={quantity} value={quantity}>
              {quantity}
            </option>
          ))}
        </select>
      )}
    </li>
  );
}
