"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/feedback/notice";
import { Link } from "@/components/ui/link";
import { LinkButton } from "@/components/ui/link-button";
import { Dialog } from "@/components/ui/overlay/dialog";
import { StoppedPrinterNotice } from "../printer/stopped-notice";
import { useDevicePrinter } from "../printer/use-device-printer";
import { useTakeOffQueue } from "../printer/use-take-off-queue";
import type { SentPapers } from "./use-print";

interface SentToPrinterProps {
  accountId: number;
  sent: SentPapers;
  onClose: () => void;
}

/** What became of papers that were sent to a printer: those that it does not take, and those that wait as it stopped. */
export function SentToPrinter({ accountId, sent, onClose }: SentToPrinterProps) {
  const t = useTranslations("printers");
  const ui = useTranslations("ui");
  const { printers } = useDevicePrinter(accountId);
  const takeOff = useTakeOffQueue<SentPapers["jobs"][number]>();
  // Its state as of now: paper may have been put in.
  const printer = printers.find(({ id }) => id === sent.printer.id) ?? sent.printer;
  const moveToBrowser = () =>
    takeOff.mutate({
      jobs: sent.jobs,
      onTaken: (taken) => sent.printInBrowser([...new Set(taken.flatMap(({ shipment_id: id }) => id ?? []))]),
    });
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={onClose}
      title={t("sent.title", { name: printer.name, count: sent.jobs.length })}
      footer={
        <>
          <LinkButton href={`/settings/printers/${printer.id}`} onClick={onClose}>
            {t("stopped.queue")}
          </LinkButton>
          <Button variant="primary" onClick={onClose}>
            {ui("close")}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {sent.jobs.length > 0 && (
          <StoppedPrinterNotice
            printer={printer}
            live
            actions={
              <Button size="sm" loading={takeOff.isPending} onClick={moveToBrowser}>
                {t("stopped.browser")}
              </Button>
            }
          />
        )}
        {sent.refusals.length > 0 && (
          <Notice tone="warning" live title={t("sent.refused", { count: sent.refusals.length })}>
            <ul className="mt-1 grid max-h-60 gap-1 overflow-y-auto text-sm">
              {sent.refusals.map(({ shipment_id: id, paper, message }) => (
                <li key={`${id} ${paper}`}>
                  <Link href={`/shipments/${id}`} className="underline">
                    #{id}
                  </Link>
                  : {message}
                </li>
              ))}
            </ul>
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
