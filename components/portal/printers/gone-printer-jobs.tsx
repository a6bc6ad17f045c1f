"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Card } from "@/components/ui/layout/card";
import { printerJobsQuery } from "../printing/printer/job-queries";
import type { Printer } from "../printing/printer/queries";
import { JobButtons } from "./queue/job-buttons";

const PrintDialog = dynamic(() => import("../printing/dialog/print-dialog").then((file) => file.PrintDialog));

interface GonePrinterJobsProps {
  accountId: number;
  /** Those that have a queue of their own to be seen. */
  printers: readonly Pick<Printer, "id">[];
}

/** Papers that a person has to look at, of printers that were forgotten or whose computer was disconnected. */
export function GonePrinterJobs({ accountId, printers }: GonePrinterJobsProps) {
  const t = useTranslations("printers");
  const papers = useTranslations("printing");
  const uncertain = useQuery(printerJobsQuery({ accountId, state: "uncertain" }));
  const failed = useQuery(printerJobsQuery({ accountId, state: "failed" }));
  const [toBrowser, setToBrowser] = useState<readonly number[]>();
  const present = new Set(printers.map(({ id }) => id));
  const jobs = [...(uncertain.data?.data ?? []), ...(failed.data?.data ?? [])].filter(
    ({ printer, next_at: nextAt }) => !present.has(printer.id) && nextAt === null,
  );
  return (
    <>
      {jobs.length > 0 && (
        <Card flush title={t("gone.title")} description={t("gone.hint")} className="mt-5">
          <ul className="divide-y">
            {jobs.map((job) => (
              <li key={job.id} className="flex flex-wrap items-center gap-x-3 gap-y-2 px-5 py-3">
                <div className="min-w-0 flex-1 basis-60">
                  <p className="break-words font-medium">{job.name}</p>
                  <p className="break-words text-muted text-sm">
                    {[job.paper && papers(job.paper), job.external_id, job.recipient, job.printer.name]
                      .filter(Boolean)
                      .join(" · ")}
                  </p>
                  {job.problem && <p className="text-sm">{t(`problem.${job.problem}`)}</p>}
                </div>
                <JobButtons jobs={[job]} isGone onBrowser={setToBrowser} />
              </li>
            ))}
          </ul>
        </Card>
      )}
      {toBrowser && (
        <PrintDialog
          selection={{ account_id: accountId, shipment_ids: toBrowser }}
          isBrowserOnly
          onClose={() => setToBrowser(undefined)}
        />
      )}
    </>
  );
}
