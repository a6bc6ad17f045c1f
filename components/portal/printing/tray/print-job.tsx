"use client";

import { Download, ExternalLink, Printer, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { buttonStyle } from "@/components/ui/button-style";
import { DateTime } from "@/components/ui/date-time";
import { IconButton } from "@/components/ui/icon-button";
import { Link } from "@/components/ui/link";
import type { Tone } from "@/components/ui/tone";
import { toLabelForm } from "../print-options";
import { type Batch, isInProgress } from "../queries";
import { type BatchFile, pathOf, type useBatchFile } from "../use-batch-file";

const tones: Readonly<Record<Batch["state"], Tone>> = {
  queued: "neutral",
  working: "info",
  done: "success",
  failed: "danger",
};

interface PrintJobProps {
  batch: Batch;
  files: ReturnType<typeof useBatchFile>;
  onDismiss: () => void;
}

/** One job of the tray: progress, skipped shipments and files. */
export function PrintJob({ batch, files, onDismiss }: PrintJobProps) {
  const t = useTranslations("printing");
  const form = toLabelForm(batch);
  const percent = Math.round(batch.progress * 100);
  const id = String(batch.id);
  return (
    <>
      <div className="flex items-center gap-2">
        <p className="min-w-0 flex-1 font-medium">
          {t("jobs.name", { id })}{" "}
          <DateTime at={batch.created_at} show="time" className="font-normal text-muted text-sm" />
        </p>
        <Badge tone={tones[batch.state]}>{t(`jobs.${batch.state}`)}</Badge>
        {!isInProgress(batch) && <IconButton icon={X} label={t("jobs.dismiss", { id })} onClick={onDismiss} />}
      </div>
      <p className="text-muted text-sm">
        {t("jobs.facts", { count: batch.total, format: t(`formats.${form}`) })}
        {batch.reason && <span className="break-words"> ·&nbsp;{batch.reason}</span>}
      </p>
      {isInProgress(batch) && (
        <progress
          aria-label={t("jobs.progress", { id, percent })}
          value={batch.progress}
          max={1}
          className="mt-2 h-2 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent [&::-webkit-progress-value]:transition-all"
        />
      )}
      {batch.refusals.length > 0 && <RejectedList rejections={batch.refusals} />}
      {batch.links.files.map((file) => (
        <FileLine key={file.url} file={file} files={files} />
      ))}
    </>
  );
}

function FileLine({ file, files: { print, save } }: { file: BatchFile; files: PrintJobProps["files"] }) {
  const t = useTranslations("printing");
  const isPdf = file.content_type === "application/pdf";
  const name = file.what ? t(file.what) : t("jobs.archive");
  const isOf = (work: Pick<typeof print | typeof save, "isPending" | "variables">) =>
    work.isPending && work.variables?.url === file.url;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-1.5">
      <span className="min-w-0 flex-1 truncate text-sm">{name}</span>
      {isPdf && (
        <>
          <Button size="sm" icon={Printer} loading={isOf(print)} onClick={() => print.mutate(file)}>
            {t("jobs.print")}
            <span className="sr-only">{name}</span>
          </Button>
          <a href={pathOf(file)} target="_blank" rel="noreferrer" className={buttonStyle("ghost", "sm")}>
            <ExternalLink aria-hidden className="size-4" />
            {t("jobs.open")}
            <span className="sr-only">{name}</span>
          </a>
        </>
      )}
      <Button
        size="sm"
        variant={isPdf ? "ghost" : "secondary"}
        icon={Download}
        loading={isOf(save)}
        onClick={() => save.mutate(file)}
      >
        {t("jobs.save")}
        <span className="sr-only">{name}</span>
      </Button>
    </div>
  );
}

/** Errors shown here; the API returns all of them. */
const maxShownErrors = 20;

function RejectedList({ rejections }: { rejections: Batch["refusals"] }) {
  const t = useTranslations("printing.jobs");
  return (
    <details className="mt-2 text-sm">
      <summary className="cursor-pointer text-warning-ink">{t("refused", { count: rejections.length })}</summary>
      <ul className="mt-1 grid gap-1">
        {rejections.slice(0, maxShownErrors).map(({ shipment_id: id, message }) => (
          <li key={id}>
            <Link href={`/shipments/${id}`} className="text-accent-ink underline">
              #{id}
            </Link>
            : {message}
          </li>
        ))}
      </ul>
    </details>
  );
}
