import clsx from "clsx";
import { Check, X } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { DateTime } from "@/components/ui/date-time";
import { toneStyle } from "@/components/ui/tone";
import { CodeBlock } from "../code-block";
import type { Attempt } from "../queries";
import { useResultLabels } from "./use-result-labels";

/** The attempts of a delivery with the receiver's responses, newest first. */
export function AttemptList({ attempts }: { attempts: readonly Attempt[] }) {
  const t = useTranslations("webhooks.attempt");
  return (
    <section aria-label={t("title")}>
      <h3 className="mb-2 font-medium">{t("title")}</h3>
      {attempts.length === 0 ? (
        <p className="text-muted">{t("none")}</p>
      ) : (
        <ol className="divide-y rounded-md border">
          {attempts.toReversed().map((attempt) => (
            <li key={`${attempt.number} ${attempt.started_at}`} className="px-3.5 py-3">
              <Entry attempt={attempt} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function Entry({ attempt }: { attempt: Attempt }) {
  const t = useTranslations("webhooks.attempt");
  const format = useFormatter();
  const resultLabels = useResultLabels();
  const isSuccess = attempt.error === null;
  const Icon = isSuccess ? Check : X;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span
          aria-hidden
          className={clsx(
            "grid size-6 shrink-0 place-items-center rounded-full border",
            toneStyle[isSuccess ? "success" : "danger"],
          )}
        >
          <Icon className="size-3.5" />
        </span>
        <span className="font-medium">
          {t("number", { number: attempt.number })} ·&nbsp;{resultLabels(attempt)}
        </span>
        <span className="text-muted text-sm sm:ml-auto">
          <DateTime at={attempt.started_at} /> ·&nbsp;{t("took", { milliseconds: format.number(attempt.milliseconds) })}
          {attempt.remote_ip && <> ·&nbsp;{attempt.remote_ip}</>}
        </span>
      </div>
      {attempt.response && <CodeBlock label={t("answer")} text={attempt.response} className="mt-2" />}
    </>
  );
}
