import clsx from "clsx";
import { Check } from "lucide-react";
import { useTranslations } from "next-intl";
import { Card } from "@/components/ui/layout/card";
import { LinkButton } from "@/components/ui/link-button";

interface FirstStepsProps {
  done: { origin: boolean; boxes: boolean };
  /** The person's permissions; steps without permission are not offered. */
  can: { createOrigin: boolean; editBoxes: boolean; quote: boolean; createShipment: boolean };
}

/** The first steps of an account up to its first label. */
export function FirstSteps({ done, can }: FirstStepsProps) {
  const t = useTranslations("home.start");
  const steps = [
    {
      key: "origin",
      title: t("origin"),
      hint: t("originHint"),
      isDone: done.origin,
      link: can.createOrigin
        ? done.origin
          ? { href: "/address-book", label: t("originEdit") }
          : { href: "/address-book/new", label: t("originAction") }
        : undefined,
    },
    {
      key: "boxes",
      title: t("boxes"),
      hint: t("boxesHint"),
      isDone: done.boxes,
      link: can.editBoxes ? { href: "/settings/boxes", label: t("boxesAction") } : undefined,
    },
    {
      key: "quote",
      title: t("quote"),
      hint: t("quoteHint"),
      isDone: false,
      link: can.quote ? { href: "/quote", label: t("quoteAction") } : undefined,
    },
    {
      key: "shipment",
      title: t("shipment"),
      hint: t("shipmentHint"),
      isDone: false,
      link: can.createShipment ? { href: "/shipments/new", label: t("shipmentAction") } : undefined,
    },
  ];
  const next = steps.findIndex(({ isDone }) => !isDone);
  return (
    <Card title={t("title")} description={t("hint")} flush>
      <ol className="divide-y">
        {steps.map(({ key, title, hint, isDone, link }, place) => (
          <li key={key} className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4">
            <span
              className={clsx(
                "grid size-8 shrink-0 place-items-center rounded-full border font-semibold",
                isDone
                  ? "border-success-line bg-success-soft text-success-ink"
                  : "border-accent-line bg-accent-soft text-accent-ink",
              )}
            >
              {isDone ? <Check aria-hidden className="size-4" /> : <span aria-hidden>{place + 1}</span>}
              <span className="sr-only">{t(isDone ? "done" : "pending")}</span>
            </span>
            <span className="min-w-0 flex-1 basis-56">
              <span className="block font-medium">{title}</span>
              <span className="block text-muted text-sm">{hint}</span>
            </span>
            {link && (
              <LinkButton href={link.href} size="sm" variant={place === next ? "primary" : "secondary"}>
                {link.label}
              </LinkButton>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
