"use client";

import { ArrowRight, Calculator } from "lucide-react";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { onDemand } from "@/components/ui/on-demand";
import { draftOfOption, hasRecipient, shipmentDrafts } from "../shipment-form/draft";
import { QuoteForm } from "./quote-form";
import { QuoteResults } from "./quote-results";
import type { QuoteStart } from "./quote-start";
import { useKeptQuote } from "./use-kept-quote";
import type { QuoteOption } from "./use-quote";
import { useQuoteDesk } from "./use-quote-desk";
import { useResultsFocus } from "./use-results-focus";

const ParcelsCard = dynamic(
  onDemand(() => import("./parcels-card").then((file) => file.ParcelsCard)),
  { ssr: false },
);

interface QuoteWorkspaceProps {
  start: QuoteStart;
  /** The person may go on to create the shipment. */
  canCreate: boolean;
}

/** The page that compares: a form, the options for what it holds, and how the load travels. */
export function QuoteWorkspace({ start, canCreate: mayCreate }: QuoteWorkspaceProps) {
  const t = useTranslations("quote");
  const desk = useQuoteDesk(start);
  const { headingRef, ask } = useResultsFocus(desk);
  const use = useOption(desk);
  useKeptQuote(desk);
  return (
    <div className="grid grid-cols-1 gap-8">
      <Card>
        <QuoteForm
          desk={desk}
          onSubmit={ask}
          action={
            <div className="flex flex-wrap justify-end gap-2 @max-lg:w-full">
              {desk.request && (
                <Button variant="ghost" size="lg" onClick={desk.startOver}>
                  {t("startOver")}
                </Button>
              )}
              <Button type="submit" variant="primary" size="lg" icon={Calculator} className="@max-lg:flex-1">
                {t("submit")}
              </Button>
            </div>
          }
        />
      </Card>
      {desk.request && (
        <QuoteResults
          desk={desk}
          headingRef={headingRef}
          actionFor={(option) =>
            mayCreate && (
              <Button onClick={() => use.take(option)}>
                {t("use")}
                <span className="sr-only">
                  : {option.carrier.name}, {option.service_type.name}
                </span>
                <ArrowRight aria-hidden className="-mr-1 size-4" />
              </Button>
            )
          }
        />
      )}
      {desk.query.data && !desk.query.isError && <ParcelsCard parcels={desk.query.data.packages} />}
      <ConfirmDialog
        open={use.replacing !== undefined}
        onOpenChange={(open) => !open && use.cancel()}
        title={t("replaceTitle")}
        description={use.replacedName ? t("replaceHint", { name: use.replacedName }) : t("replaceUnnamed")}
        confirm={t("replace")}
        onConfirm={use.replace}
      />
    </div>
  );
}

/** Goes on to a new shipment with an option; asks first when that would throw away an unfinished one. */
function useOption({ form, start: { accountId } }: ReturnType<typeof useQuoteDesk>) {
  const router = useRouter();
  const [replacing, setReplacing] = useState<{ option: QuoteOption; name: string }>();
  const go = (option: QuoteOption) => {
    shipmentDrafts.write(accountId, draftOfOption(form.getValues(), option));
    router.push("/shipments/new");
  };
  return {
    replacing,
    replacedName: replacing?.name,
    cancel: () => setReplacing(undefined),
    replace: () => replacing && go(replacing.option),
    take: (option: QuoteOption) => {
      const unfinished = shipmentDrafts.read(accountId);
      if (unfinished && hasRecipient(unfinished)) setReplacing({ option, name: unfinished.recipient.name.trim() });
      else go(option);
    },
  };
}
