"use client";

import { ArrowRight, Calculator } from "lucide-react";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { focusFirstField } from "@/components/ui/form/focus-first-field";
import { Card } from "@/components/ui/layout/card";
import { lazyComponent } from "@/components/ui/lazy-component";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { draftOfOption, hasRecipient, shipmentDrafts } from "../drafts/shipment-draft";
import { QuoteResults } from "./options/quote-results";
import { QuoteForm } from "./quote-form";
import type { QuoteStart } from "./quote-start";
import { RouteFields } from "./route-fields";
import type { SelectableOption } from "./use-quote";
import { useQuoteController } from "./use-quote-controller";
import { useResultsFocus } from "./use-results-focus";
import { useSavedQuote } from "./use-saved-quote";

const ParcelsCard = dynamic(
  lazyComponent(() => import("./parcels-card").then((file) => file.ParcelsCard)),
  { ssr: false },
);

interface QuoteWorkspaceProps {
  start: QuoteStart;
  /** The person may create a shipment from an option. */
  canCreate: boolean;
}

/** The quote page: form, options and packages. */
export function QuoteWorkspace({ start, canCreate }: QuoteWorkspaceProps) {
  const t = useTranslations("quote");
  const services = useTranslations("serviceType");
  const modes = useTranslations("logisticType");
  const controller = useQuoteController(start);
  const { headingRef, ask } = useResultsFocus(controller);
  const use = useOption(controller);
  useSavedQuote(controller);
  return (
    <div className="grid grid-cols-1 gap-8">
      <Card>
        <div ref={focusFirstField}>
          <QuoteForm
            controller={controller}
            route={<RouteFields form={controller.form} start={start} />}
            onSubmit={ask}
            action={
              <div className="flex flex-wrap justify-end gap-2 @max-lg:w-full">
                {controller.request && (
                  <Button variant="ghost" size="lg" onClick={controller.startOver}>
                    {t("startOver")}
                  </Button>
                )}
                <Button type="submit" variant="primary" size="lg" icon={Calculator} className="@max-lg:flex-1">
                  {t("submit")}
                </Button>
              </div>
            }
          />
        </div>
      </Card>
      {controller.request && (
        <QuoteResults
          controller={controller}
          headingRef={headingRef}
          actionFor={(option) =>
            canCreate && (
              <Button onClick={() => use.take(option)}>
                {t("use")}
                <span className="sr-only">
                  : {option.carrier.name}, {services(option.service_type.code)}, {modes(option.logistic_type)}
                </span>
                <ArrowRight aria-hidden className="-mr-1 size-4" />
              </Button>
            )
          }
        />
      )}
      {controller.query.data && !controller.query.isError && <ParcelsCard parcels={controller.query.data.packages} />}
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

/** Starts a new shipment from an option. Asks for confirmation if that would discard an unfinished one. */
function useOption({ form, start: { accountId } }: ReturnType<typeof useQuoteController>) {
  const router = useRouter();
  const [replacing, setReplacing] = useState<{ option: SelectableOption; name: string }>();
  const go = (option: SelectableOption) => {
    shipmentDrafts.write(accountId, draftOfOption(form.getValues(), option));
    router.push("/shipments/new");
  };
  return {
    replacing,
    replacedName: replacing?.name,
    cancel: () => setReplacing(undefined),
    replace: () => replacing && go(replacing.option),
    take: (option: SelectableOption) => {
      const unfinished = shipmentDrafts.read(accountId);
      if (unfinished && hasRecipient(unfinished)) setReplacing({ option, name: unfinished.recipient.name.trim() });
      else go(option);
    },
  };
}
