"use client";

import { PackageX, Route } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode, Ref } from "react";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { ErrorState } from "@/components/ui/feedback/error-state";
import { Notice } from "@/components/ui/feedback/notice";
import { Card } from "@/components/ui/layout/card";
import { type SelectableOption, selectableOptions } from "../use-quote";
import type { QuoteController } from "../use-quote-controller";
import { OptionList } from "./option-list";
import { OptionSkeleton } from "./option-skeleton";
import { ResultsHeader } from "./results-header";
import { RuleNotice } from "./rule-notice";
import { UnavailableOptions } from "./unavailable-options";

interface QuoteResultsProps {
  controller: QuoteController;
  /** The button that selects an option. */
  actionFor: (option: SelectableOption) => ReactNode;
  chosenKey?: number | undefined;
  /** The heading that takes the focus when results arrive. */
  headingRef?: Ref<HTMLHeadingElement>;
}

/** The result of a quote: usable options, the others with their reasons, or why there are none. */
export function QuoteResults({ controller, actionFor, chosenKey, headingRef }: QuoteResultsProps) {
  const t = useTranslations("quote");
  const { query, isBehind, isIncomplete } = controller;
  if (query.isError) return <QuoteError controller={controller} />;
  if (query.isPending) return <OptionSkeleton />;
  const quote = query.data;
  const usable = selectableOptions(quote.all_results);
  const unusableCount = quote.all_results.length - usable.length;
  const isAwaited = (isBehind && !isIncomplete) || query.isPlaceholderData;
  return (
    <div className="grid grid-cols-1 gap-4">
      <ResultsHeader controller={controller} quote={quote} count={usable.length} headingRef={headingRef} />
      {isIncomplete && <Notice tone="warning">{t("behind")}</Notice>}
      {quote.warnings.map(({ code, message }) => (
        <Notice key={code} tone="warning">
          {message}
        </Notice>
      ))}
      <RuleNotice decision={quote.shipping_rule} />
      {usable.length > 0 && (
        <OptionList
          options={usable}
          city={quote.destination.city}
          actionFor={actionFor}
          // Nobody has chosen yet: what the rules choose stands out.
          chosenKey={chosenKey ?? quote.shipping_rule?.option_id ?? undefined}
          isAwaited={isAwaited}
        />
      )}
      {usable.length === 0 && (
        <Card>
          <EmptyState
            icon={unusableCount > 0 ? PackageX : Route}
            title={t(unusableCount > 0 ? "noOptions" : "noCarriers")}
            description={t(unusableCount > 0 ? "noOptionsHint" : "noCarriersHint")}
          />
        </Card>
      )}
      <UnavailableOptions options={quote.all_results} isOpen={usable.length === 0} />
    </div>
  );
}

function QuoteError({ controller: { query, rejections } }: { controller: QuoteController }) {
  const t = useTranslations("quote");
  const textOf = useErrorMessage();
  if (rejections.first || rejections.rest.length > 0)
    return (
      <Notice tone="danger" title={t("failed")} live>
        {rejections.rest.length > 0 ? rejections.rest.join(" ") : t("refused")}
      </Notice>
    );
  return (
    <Card>
      <ErrorState title={t("failed")} description={textOf(query.error)} onRetry={() => void query.refetch()} />
    </Card>
  );
}
