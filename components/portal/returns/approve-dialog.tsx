"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { apiFetch } from "@/components/shared/api-client";
import { creationKeys } from "@/components/shared/drafts/creation-keys";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/feedback/notice";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { toast } from "@/components/ui/feedback/toast";
import { FieldGroup } from "@/components/ui/form/field-group";
import { RadioGroup } from "@/components/ui/form/radio-group";
import { Money } from "@/components/ui/money";
import { Dialog } from "@/components/ui/overlay/dialog";
import { formatAmount, toAmount } from "@/lib/core/money";
import { optionKey, type SelectableOption, selectableOptions } from "../quote/use-quote";
import type { ShownRequest } from "./shown-request";
import { returnServiceOf, useReturnQuote } from "./use-return-quote";

const keys = creationKeys("return-approval");

/** Selects the return option; the button shows its price. */
export function ApproveDialog({ request, onClose }: { request: ShownRequest; onClose: () => void }) {
  const t = useTranslations("returns.request");
  const labels = useTranslations("ui");
  const textOf = useErrorMessage();
  const [body] = useState(() => ({
    account_id: request.accountId,
    declared_value: toAmount(request.valueCents),
    packages: request.packages,
  }));
  const quote = useReturnQuote(request.shipmentId, body);
  const [chosenKey, choose] = useState<number>();
  const usable = selectableOptions(quote.data?.options ?? []);
  const option = usable.find((candidate) => optionKey(candidate) === chosenKey) ?? usable[0];
  const approve = useApproval(request, onClose);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t("approveTitle")}
      description={t("approveHint")}
      footer={
        <>
          <Button onClick={onClose}>{labels("cancel")}</Button>
          {option && (
            <Button variant="primary" loading={approve.isPending} onClick={() => approve.mutate(option)}>
              {t("confirm", { price: formatAmount(option.amounts.price_incl_tax) })}
            </Button>
          )}
        </>
      }
    >
      {quote.isPending && <Skeleton className="h-28 rounded-md" />}
      {quote.isError && (
        <Notice tone="danger" live>
          {textOf(quote.error)}
        </Notice>
      )}
      {quote.isSuccess && usable.length === 0 && (
        <Notice tone="warning" title={t("noWay")}>
          {t("noWayHint")}
        </Notice>
      )}
      {option && (
        <FieldGroup label={t("way")}>
          <Ways options={usable} value={optionKey(option)} onChoose={choose} />
        </FieldGroup>
      )}
      {approve.isError && (
        <Notice tone="danger" live className="mt-4">
          {textOf(approve.error)}
        </Notice>
      )}
    </Dialog>
  );
}

interface WaysProps {
  options: readonly SelectableOption[];
  value: number;
  onChoose: (key: number) => void;
}

function Ways({ options, value, onChoose }: WaysProps) {
  const services = useTranslations("serviceType");
  const modes = useTranslations("logisticType");
  return (
    <RadioGroup
      value={String(value)}
      onValueChange={(key) => onChoose(Number(key))}
      options={options.map((option) => ({
        value: String(optionKey(option)),
        label: option.carrier.name,
        detail: `${services(option.service_type.code)} · ${modes(option.logistic_type)}`,
        aside: <Money amount={option.amounts.price_incl_tax} className="font-medium" />,
      }))}
    />
  );
}

function useApproval(request: ShownRequest, onClose: () => void) {
  const t = useTranslations("returns.request");
  const router = useRouter();
  return useMutation({
    mutationFn: (option: SelectableOption) => {
      const body = {
        declared_value: toAmount(request.valueCents),
        service_type: returnServiceOf(option),
        logistic_type: option.logistic_type,
        carrier_id: option.carrier.id,
      };
      return apiFetch("POST /api/portal/return-requests/{id}/approve", {
        params: { id: request.id },
        body,
        idempotencyKey: keys.keyFor(request.accountId, { request: request.id, body }),
      });
    },
    onSuccess: ({ id }) => {
      keys.forget(request.accountId);
      toast.success(t("approved", { id: String(id) }));
      router.refresh();
      onClose();
    },
  });
}
