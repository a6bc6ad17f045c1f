import { MessageCircle, Phone } from "lucide-react";
import { useTranslations } from "next-intl";
import { buttonStyle } from "@/components/ui/button-style";
import { CopyButton } from "@/components/ui/form/copy-button";
import { toDialled } from "@/lib/core/phone";
import type { ExceptionRow } from "./queries";

/** How to reach the buyer, and what to pass on to the carrier. */
export function ContactCell({ row }: { row: ExceptionRow }) {
  const t = useTranslations("exceptions");
  const { id, phone, whatsapp, carrier, recipient, address, answers } = row;
  const answer = answers.at(-1)?.text;
  const forCarrier = [
    t("carrierText", { number: row.carrierTrackingId ?? row.guide ?? `#${id}`, recipient, address, phone }),
    ...(answer ? [t("carrierAnswer", { answer })] : []),
  ].join("\n");
  return (
    <div className="relative z-10 flex flex-wrap gap-1.5">
      {phone && (
        <a href={`tel:${toDialled(phone)}`} className={buttonStyle("secondary", "sm")}>
          <Phone aria-hidden className="size-4 shrink-0" />
          {phone}
        </a>
      )}
      {whatsapp && (
        <a
          href={whatsapp}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t("writeNamed", { recipient })}
          className={buttonStyle("secondary", "sm")}
        >
          <MessageCircle aria-hidden className="size-4 shrink-0" />
          {t("write")}
        </a>
      )}
      <CopyButton text={forCarrier} label={t("copyForCarrier", { carrier })} />
    </div>
  );
}
