import { Download, MapPin } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { buttonStyle } from "@/components/ui/button-style";
import { encodeQr, qrQuietModules, qrSizeModules } from "@/lib/core/labels";
import type { Locale } from "@/lib/core/vocabulary";

/** An approved return whose label exists. */
export interface ReturnToSend {
  readonly carrier: string;
  readonly isPickedUp: boolean;
  /** Codes of the packages' labels. */
  readonly labelCodes: readonly string[];
  /** Where the label can be downloaded. */
  readonly labelUrl: string;
  /** Branches that take the parcel, nearest first; none when it is picked up. */
  readonly branches: readonly {
    readonly id: number;
    readonly name: string;
    readonly address: string;
    readonly hours: string;
  }[];
}

/** Codes shown on the page; a buyer with more packages prints the label. */
const shownCodes = 4;

/** How the buyer sends the parcel: the label as a file, its code for people without a printer, and where to take it. */
export async function SendBack({ back, locale }: { back: ReturnToSend; locale: Locale }) {
  const t = await getTranslations({ locale, namespace: "buyerReturn.send" });
  return (
    <div className="grid gap-4">
      <p>
        <a href={back.labelUrl} className={buttonStyle("primary", "md")}>
          <Download aria-hidden className="size-4 shrink-0" />
          {t("label", { count: back.labelCodes.length })}
        </a>
      </p>
      <p className="text-muted text-sm">{t("hint")}</p>
      {!back.isPickedUp && (
        <>
          <div>
            <h4 className="font-medium">{t("code")}</h4>
            <p className="text-muted text-sm">{t("codeHint", { carrier: back.carrier })}</p>
            <ul className="mt-2 flex flex-wrap gap-4">
              {back.labelCodes.slice(0, shownCodes).map((code) => (
                <li key={code} className="text-center">
                  <QrPicture text={code} label={t("codeOf", { code })} />
                  <span className="font-mono text-sm">{code}</span>
                </li>
              ))}
            </ul>
          </div>
          {back.branches.length > 0 && (
            <div>
              <h4 className="font-medium">{t("branches", { carrier: back.carrier })}</h4>
              <ul className="mt-2 grid gap-2">
                {back.branches.map(({ id, name, address, hours }) => (
                  <li key={id} className="flex items-start gap-2">
                    <MapPin aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
                    <span className="min-w-0 break-words">
                      <span className="block font-medium">{name}</span>
                      <span className="block text-muted text-sm">{address}</span>
                      {hours && <span className="block text-muted text-sm">{hours}</span>}
                    </span>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </>
      )}
    </div>
  );
}

/** A QR code, black on white in every theme, because scanners need the contrast. */
function QrPicture({ text, label }: { text: string; label: string }) {
  const size = qrSizeModules(text) + 2 * qrQuietModules;
  const path = encodeQr(text)
    .map(({ column, row, length }) => `M${column + qrQuietModules} ${row + qrQuietModules}h${length}v1h-${length}z`)
    .join("");
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className="size-40 rounded-md bg-white">
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
