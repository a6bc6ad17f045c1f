import { X } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/link-button";
import { waveUrl } from "../picking/picking-url";
import { PrintButton } from "./print-button";

/** The dark modules of a QR code, in an area of `size` modules with its quiet zone. */
export interface QrPicture {
  readonly size: number;
  /** The path that is filled. */
  readonly path: string;
}

interface PrintedWaveProps {
  id: number;
  cart: number | null;
  accountName: string;
  /** When the wave was made, in words. */
  madeAt: string;
  code: string;
  qr: QrPicture;
  lines: readonly {
    readonly position: number;
    readonly warehouse: string | null;
    readonly place: string;
    readonly code: string;
    readonly name: string;
    readonly barcode: string;
    readonly bins: readonly { readonly bin: number; readonly quantity: number }[];
  }[];
  bins: readonly { readonly bin: number; readonly name: string; readonly code: string; readonly qr: QrPicture }[];
}

/** The wave on paper: its code, its picking list with a box to tick for each line, and a label for each bin. */
export function PrintedWave({ id, cart, accountName, madeAt, code, qr, lines, bins }: PrintedWaveProps) {
  const t = useTranslations("waves");
  const picking = useTranslations("picking");
  const format = useFormatter();
  return (
    // Black on white, in the dark theme too.
    <div className="min-h-dvh bg-canvas print:bg-[white] print:**:bg-[white]! print:[&_:not([aria-hidden],[aria-hidden]_*)]:text-[black]!">
      <header className="flex flex-wrap items-center justify-end gap-2 border-b bg-surface px-4 py-2.5 max-sm:test-account:pt-8 sm:px-6 print:hidden">
        <PrintButton>{t("print")}</PrintButton>
        <LinkButton href={waveUrl(id)} variant="ghost" icon={X}>
          {t("name", { id })}
        </LinkButton>
      </header>
      <main className="mx-auto grid w-full max-w-4xl gap-6 p-4 sm:p-6 print:max-w-none print:p-0">
        <div className="flex items-start justify-between gap-4">
          <div className="min-w-0">
            <h1 className="font-semibold text-2xl">
              {t("name", { id })}
              {cart !== null && ` · ${t("cart", { cart })}`}
            </h1>
            <p className="text-muted text-sm">
              {accountName} ·&nbsp;{madeAt}
            </p>
            <p className="mt-2 text-sm">{t("sheetHint")}</p>
          </div>
          <Qr picture={qr} code={code} label={t("code")} />
        </div>
        <table className="w-full border-collapse text-left">
          <tbody>
            {lines.map((line) => (
              <tr key={line.position} className="break-inside-avoid border-y">
                <td className="w-8 py-2 align-top">
                  <span aria-hidden className="mt-0.5 block size-5 border-2 border-current" />
                </td>
                <td className="py-2 pr-3 align-top font-semibold">
                  {[line.warehouse ?? picking("nowhere"), line.place].filter(Boolean).join(" ")}
                </td>
                <td className="break-words py-2 pr-3 align-top">
                  <span className="font-mono font-semibold">{line.code}</span> {line.name}
                  {line.barcode && <span className="block font-mono text-muted text-sm">{line.barcode}</span>}
                </td>
                <td className="py-2 text-right align-top">
                  {line.bins.map(({ bin, quantity }) => (
                    <span key={bin} className="ml-3 inline-flex items-center gap-1 whitespace-nowrap font-semibold">
                      <span className="min-w-7 border-2 border-current px-1 text-center">{bin}</span>×
                      {format.number(quantity)}
                    </span>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <section className="break-before-page">
          <h2 className="font-semibold text-lg print:hidden">{t("binLabels")}</h2>
          <ol className="mt-2 grid grid-cols-2 gap-3 sm:grid-cols-3 print:grid-cols-3">
            {bins.map(({ bin, name, code: binCode, qr: binQr }) => (
              <li key={bin} className="flex break-inside-avoid items-center justify-between gap-2 border p-3">
                <span className="min-w-0">
                  <span className="block font-bold text-5xl tabular-nums">{bin}</span>
                  <span className="block break-words text-sm">{name}</span>
                </span>
                <Qr picture={binQr} code={binCode} label={t("bin", { bin })} />
              </li>
            ))}
          </ol>
        </section>
      </main>
    </div>
  );
}

/** 25 mm wide: half a millimetre to a module, which any scanner reads. */
function Qr({ picture: { size, path }, code, label }: { picture: QrPicture; code: string; label: string }) {
  return (
    <span className="shrink-0 text-center">
      <svg viewBox={`0 0 ${size} ${size}`} className="w-[25mm] bg-[white]" role="img" aria-label={`${label}: ${code}`}>
        <path d={path} fill="black" />
      </svg>
      <span className="font-mono text-xs">{code}</span>
    </span>
  );
}
