"use client";

import { ChevronDown, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { DateTime } from "@/components/ui/date-time";
import { IconButton } from "@/components/ui/icon-button";
import { Link } from "@/components/ui/link";

interface TaskRowProps {
  kind: string;
  at: string;
  sentence: string;
  /** From 0 to 1 while the task runs. */
  progress?: number | undefined;
  rejected: number;
  rejections: readonly { shipment_id: number; message: string }[];
  actions?: ReactNode;
  onChoose: (ids: readonly number[]) => void;
  onDismiss?: (() => void) | undefined;
}

/** One task: progress, result and the reason for each skipped shipment. */
export function TaskRow({
  kind,
  at,
  sentence: message,
  progress,
  rejected,
  rejections,
  actions,
  onChoose,
  onDismiss,
}: TaskRowProps) {
  const t = useTranslations("desk.task");
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li className="px-5 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-48">
          <p className="font-medium">
            {kind} <DateTime at={at} show="time" className="ml-1 font-normal text-muted text-sm" />
          </p>
          <p role="status" className="text-muted text-sm">
            {message}
            {rejected > 0 && <span className="text-warning-ink"> ·&nbsp;{t("refused", { count: rejected })}</span>}
          </p>
        </div>
        {rejected > 0 && (
          <Button size="sm" variant="ghost" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {t("refusals")}
            <ChevronDown aria-hidden className={isOpen ? "size-4 rotate-180" : "size-4"} />
          </Button>
        )}
        {actions}
        {onDismiss && <IconButton icon={X} label={t("dismiss")} onClick={onDismiss} />}
      </div>
      {progress !== undefined && (
        <progress
          aria-label={t("bar", { kind })}
          value={progress}
          className="mt-2 block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent"
        />
      )}
      {isOpen && <RejectedList rejected={rejected} rejections={rejections} onChoose={onChoose} />}
    </li>
  );
}

function RejectedList({ rejected, rejections, onChoose }: Pick<TaskRowProps, "rejected" | "rejections" | "onChoose">) {
  const t = useTranslations("desk.task");
  const more = rejected - rejections.length;
  return (
    <div className="mt-3 rounded-md border bg-sunken/50">
      <ul className="max-h-56 divide-y overflow-y-auto text-sm">
        {rejections.map(({ shipment_id: id, message }) => (
          <li key={id} className="flex gap-3 px-3 py-2">
            <Link href={`/shipments/${id}`} className="shrink-0 font-medium text-accent-ink underline">
              #{id}
            </Link>
            <span>{message}</span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3 border-t px-3 py-2 text-sm">
        {more > 0 && <span className="text-muted">{t("moreRefusals", { count: more })}</span>}
        <Button size="sm" onClick={() => onChoose(rejections.map(({ shipment_id: id }) => id))}>
          {t("chooseRefused")}
        </Button>
      </div>
    </div>
  );
}
