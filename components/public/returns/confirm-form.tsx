import { randomUUID } from "node:crypto";
import { getTranslations } from "next-intl/server";
import type { Piece, Quantities } from "@/components/shared/pieces";
import { buttonStyle } from "@/components/ui/button-style";
import { type Locale, limits, type ReturnReason } from "@/lib/core/vocabulary";
import { type PhotoErrorCode, takesPhotos, toFields } from "./buyer-form";

interface ConfirmFormProps {
  token: string;
  locale: Locale;
  pieces: readonly Piece[];
  quantities: Quantities;
  reason: ReturnReason;
  /** The seller has to approve the return. */
  approval: boolean;
  /** What was wrong with the photos of the form before. */
  photoError?: PhotoErrorCode | undefined;
}

/**
 * Confirmation of the chosen pieces with the submit button. The form carries an idempotency key, so submitting twice
 * creates one request.
 */
export async function ConfirmForm({
  token,
  locale,
  pieces,
  quantities,
  reason,
  approval,
  photoError,
}: ConfirmFormProps) {
  const t = await getTranslations({ locale, namespace: "buyerReturn" });
  const labels = await getTranslations({ locale, namespace: "returnReason" });
  const fields = toFields({ quantities, reason });
  const withPhotos = takesPhotos(reason);
  return (
    <form
      method="post"
      action={`/return/${token}/confirm${withPhotos ? `?${new URLSearchParams({ ...fields, lang: locale })}` : ""}`}
      encType={withPhotos ? "multipart/form-data" : undefined}
      className="grid gap-5 rounded-lg border bg-surface px-5 py-5 shadow-card sm:px-7"
    >
      <input type="hidden" name="form" value={randomUUID()} />
      <input type="hidden" name="lang" value={locale} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <h2 className="font-semibold text-lg">{t("check")}</h2>
      <ul className="divide-y border-y">
        {pieces
          .filter(({ key }) => quantities[key])
          .map(({ key, description, packageNumber }) => (
            <li key={key} className="flex justify-between gap-4 py-2.5">
              <span className="min-w-0 break-words">{description || t("unnamed", { number: packageNumber })}</span>
              <span className="shrink-0 font-medium">× {quantities[key]}</span>
            </li>
          ))}
      </ul>
      <p>
        <span className="block text-muted text-sm">{t("reason")}</span>
        {labels(reason)}
      </p>
      <label className="grid gap-1.5">
        <span className="font-medium text-sm">
          {t("comment")} <span className="font-normal text-muted text-xs">{t("optional")}</span>
        </span>
        <textarea name="comment" rows={3} maxLength={limits.returnComment} className="control" />
      </label>
      {withPhotos && <PhotoField locale={locale} error={photoError} />}
      <p className="text-muted">{t(approval ? "approval" : "atOnce")}</p>
      <div className="flex flex-wrap gap-3">
        <button type="submit" className={buttonStyle("primary", "lg", "max-sm:w-full")}>
          {t("confirm")}
        </button>
        <a
          href={`/return/${token}?${new URLSearchParams({ ...fields, lang: locale })}`}
          className={buttonStyle("secondary", "lg", "max-sm:w-full")}
        >
          {t("back")}
        </a>
      </div>
    </form>
  );
}

async function PhotoField({ locale, error }: { locale: Locale; error: PhotoErrorCode | undefined }) {
  const t = await getTranslations({ locale, namespace: "buyerReturn" });
  const facts = { count: limits.returnPhotos, megabytes: limits.photoBytes / 1_000_000 };
  return (
    <div className="grid gap-1.5">
      <label htmlFor="photos" className="font-medium text-sm">
        {t("photos")} <span className="font-normal text-muted text-xs">{t("optional")}</span>
      </label>
      <input
        id="photos"
        type="file"
        name="photo"
        multiple
        accept="image/jpeg,image/png,image/webp"
        aria-describedby="photos-about"
        aria-invalid={error !== undefined}
        className="control w-full"
      />
      <p id="photos-about" className="text-muted text-sm">
        {error && <span className="block text-danger-ink">{t(error, facts)}</span>}
        {t("photosHint", facts)}
      </p>
    </div>
  );
}
