"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Controller, FormProvider, useFormContext } from "react-hook-form";
import { useApiForm } from "@/components/shared/use-api-form";
import { FieldGroup } from "@/components/ui/form/field-group";
import { RadioGroup } from "@/components/ui/form/radio-group";
import { SearchBox } from "@/components/ui/form/search-box";
import { FormDialog } from "@/components/ui/overlay/form-dialog";
import { accountListQuery } from "../../accounts/queries";
import type { Carrier } from "../../shared/queries";
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
        {!contract && <AccountChoice />}
        <ContractFields kind={kind} secrets={contract?.secrets ?? []} />
      </FormDialog>
    </FormProvider>
  );
}

/** The accounts that a search finds: the newest ones before anything is typed. */
function AccountChoice() {
  const t = useTranslations("carrierConnection.contracts");
  const labels = useTranslations("fieldFaults");
  const { control } = useFormContext<Values>();
  const [search, setSearch] = useState("");
  const { data } = useQuery(accountListQuery({ q: search, page: 1 }));
  const found = data?.data.slice(0, accountsShown) ?? [];
  return (
    <Controller
      control={control}
      name="accountId"
      rules={{ validate: (value) => value !== null || labels("required") }}
      render={({ field: { value, onChange }, fieldState }) => (
        <FieldGroup
          label={t("account")}
          hint={data && found.length === 0 ? t("noAccount") : undefined}
          error={fieldState.error?.message}
        >
          <SearchBox label={t("search")} placeholder={t("search")} value={search} onSearch={setSearch} />
          <RadioGroup
            className="mt-2"
            value={value === null ? undefined : String(value)}
            onValueChange={(chosen) => onChange(Number(chosen))}
            options={found.map(({ id, name, email }) => ({
              value: String(id),
              label: name,
              detail: `${id} · ${email}`,
            }))}
          />
        </FieldGroup>
      )}
    />
  );
}

const accountsShown = 6;
