"use client";

import { useTranslations } from "next-intl";
import { Controller, FormProvider } from "react-hook-form";
import { useApiForm } from "@/components/shared/use-api-form";
import { FormDialog } from "@/components/ui/overlay/form-dialog";
import type { Carrier } from "../../shared/queries";
import { AccountChoice } from "../account-choice";
import type { AccountContract, AdapterKind } from "../queries";
import { ContractFields } from "./contract-fields";
import { type ContractValues, contractFieldOf, toContractBody, toContractValues } from "./contract-values";
import { useContractActions } from "./use-contract-actions";

interface Values extends ContractValues {
  accountId: number | null;
}

interface ContractDialogProps {
  carrier: Carrier;
  kind: AdapterKind;
  /** Undefined: a new one, of an account that is chosen. */
  contract: AccountContract | undefined;
  onClose: () => void;
}

/** Gives an account a contract of its own with the carrier, or changes it. */
export function ContractDialog({ carrier, kind, contract, onClose }: ContractDialogProps) {
  const t = useTranslations("carrierConnection.contracts");
  const labels = useTranslations("fieldFaults");
  const { save } = useContractActions(carrier.id);
  const form = useApiForm<Values, unknown>({
    defaultValues: {
      accountId: contract?.account_id ?? null,
      ...toContractValues(kind, contract, carrier.services),
    },
    fieldOf: contractFieldOf,
    send: ({ accountId, ...values }) =>
      save.mutateAsync({ accountId: accountId ?? 0, body: toContractBody(kind, values) }),
    onDone: onClose,
  });
  return (
    <FormProvider {...form}>
      <FormDialog
        size="lg"
        title={contract ? t("editTitle", { account: contract.account_name }) : t("addTitle")}
        description={t("dialogHint")}
        confirm={t(contract ? "save" : "add")}
        form={form}
        onClose={onClose}
      >
        {!contract && (
          <Controller
            control={form.control}
            name="accountId"
            rules={{ validate: (value) => value !== null || labels("required") }}
            render={({ field: { value, onChange }, fieldState }) => (
              <AccountChoice value={value} onChange={onChange} error={fieldState.error?.message} />
            )}
          />
        )}
        <ContractFields kind={kind} secrets={contract?.secrets ?? []} />
      </FormDialog>
    </FormProvider>
  );
}
