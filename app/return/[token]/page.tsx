import clsx from "clsx";
import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { getFormatter, getTranslations } from "next-intl/server";
import { isWithinRateLimit } from "@/app/buyer-rate-limit";
import { findBuyerFieldErrors, photoErrorCodes, readBuyerForm } from "@/components/public/returns/buyer-form";
import { ChooseForm } from "@/components/public/returns/choose-form";
import { ConfirmForm } from "@/components/public/returns/confirm-form";
import { RequestList } from "@/components/public/returns/request-list";
import { brandStyle } from "@/components/public/shop/brand-style";
import { ShopContact, ShopHeading } from "@/components/public/shop/shop-lines";
import { LanguageLinks } from "@/components/shared/frame/language-links";
import { Notice } from "@/components/ui/feedback/notice";
import type { Locale } from "@/lib/core/vocabulary";
import { askedLocale } from "@/lib/i18n/asked-locale";
import { type BuyersPage, buyersContext, loadBuyersReturn, openLink } from "./load";

interface ReturnPageProps {
  params: Promise<{ token: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

const errors = ["taken", "closed", "busy", "invalid", "failed", "label"] as const;

/** Not indexed by search engines, and no Referer to other sites. */
export async function generateMetadata({ searchParams }: ReturnPageProps): Promise<Metadata> {
  const locale = await askedLocale(searchParams);
  const t = await getTranslations({ locale, namespace: "buyerReturn" });
  return { title: t("title"), robots: { index: false, follow: false }, referrer: "no-referrer" };
}

/** The buyer chooses, checks and confirms. Every step is a plain form that needs no JavaScript. */
export default async function ReturnPage({ params, searchParams }: ReturnPageProps) {
  const { token } = await params;
  const search = await searchParams;
  const locale = await askedLocale(searchParams);
  const t = await getTranslations({ locale, namespace: "buyerReturn" });
  if (!(await isWithinRateLimit(buyersContext(), "view", await headers())))
    return <Notice tone="warning">{t("fault.busy")}</Notice>;
  const link = await openLink(token);
  if (!link) notFound();
  const page = await loadBuyersReturn(link, token);
  const error = errors.find((known) => known === search.fault);
  return (
    <article
      lang={locale}
      className={clsx("grid gap-5", page.shop.colour && "brand")}
      style={brandStyle(page.shop.colour)}
    >
      <ShopHeading shop={page.shop} />
      <Head page={page} token={token} locale={locale} />
      {error && (
        <Notice tone="danger" live>
          {t(`fault.${error}`)}
        </Notice>
      )}
      <RequestList requests={page.requests} locale={locale} isFresh={search.done === "1"} />
      <Body page={page} token={token} locale={locale} search={search} />
      <p className="text-center text-muted text-sm">
        <a href={`/track/${page.trackingToken}?lang=${locale}`} className="text-accent-ink hover:underline">
          {t("tracking")}
        </a>
      </p>
      <ShopContact shop={page.shop} question={t("help")} />
    </article>
  );
}

interface PartProps {
  page: BuyersPage;
  token: string;
  locale: Locale;
}

async function Head({ page, token, locale }: PartProps) {
  const t = await getTranslations({ locale, namespace: "buyerReturn" });
  const format = await getFormatter({ locale });
  return (
    <header>
      <div className="flex items-start justify-between gap-4">
        <h1 className="text-balance font-semibold text-2xl tracking-tight sm:text-3xl">{t("title")}</h1>
        <LanguageLinks locale={locale} hrefOf={(other) => `/return/${token}?lang=${other}`} />
      </div>
      <p className="mt-2 break-words text-muted">{page.externalId && t("order", { id: page.externalId })}</p>
      <p className="text-muted">{t("recipient", { name: page.firstName, city: page.city })}</p>
      {!page.closed && (
        <p className="mt-2">
          {t("until", { date: format.dateTime(page.until, { weekday: "long", day: "numeric", month: "long" }) })}{" "}
          {t("free")}
        </p>
      )}
      {page.withdrawalUntil && (
        <p className="mt-2">
          {t(page.closed ? "withdrawalElsewhere" : "withdrawal", {
            date: format.dateTime(page.withdrawalUntil, { weekday: "long", day: "numeric", month: "long" }),
          })}
        </p>
      )}
    </header>
  );
}

async function Body({ page, token, locale, search }: PartProps & { search: Awaited<ReturnPageProps["searchParams"]> }) {
  const t = await getTranslations({ locale, namespace: "buyerReturn" });
  const format = await getFormatter({ locale });
  if (page.closed)
    return (
      <Notice tone="info" title={t(page.closed === "expired" ? "expiredTitle" : "notAllowedTitle")}>
        {page.closed === "expired"
          ? t("expiredHint", { date: format.dateTime(page.until, { day: "numeric", month: "long", year: "numeric" }) })
          : t("notAllowedHint")}
      </Notice>
    );
  if (page.pieces.every(({ available }) => available === 0)) return <Notice tone="info">{t("nothingLeft")}</Notice>;
  const form = readBuyerForm(search, page.pieces);
  const isChecking = search.step === "confirm";
  const found = isChecking ? findBuyerFieldErrors(form, page.pieces, page.reasons) : [];
  const { pieces, reasons, approval } = page;
  if (isChecking && found.length === 0 && form.reason)
    return (
      <ConfirmForm
        token={token}
        locale={locale}
        pieces={pieces}
        approval={approval}
        quantities={form.quantities}
        reason={form.reason}
        photoError={photoErrorCodes.find((known) => known === search.fault)}
      />
    );
  return <ChooseForm token={token} locale={locale} pieces={pieces} reasons={reasons} form={form} fieldErrors={found} />;
}
