import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { FieldGroup } from "@/components/ui/form/field-group";
import { RadioGroup } from "@/components/ui/form/radio-group";
import { SearchBox } from "@/components/ui/form/search-box";
import { accountListQuery } from "../accounts/queries";

interface AccountChoiceProps {
  value: number | null;
  onChange: (accountId: number | null) => void;
  error?: string | undefined;
  /** Label of the choice that stands for no account in particular, where there is one. */
  every?: string;
}

/** The accounts that a search finds: the newest ones before anything is typed. */
export function AccountChoice({ value, onChange, error, every }: AccountChoiceProps) {
  const t = useTranslations("carrierConnection.contracts");
  const [search, setSearch] = useState("");
  const { data } = useQuery(accountListQuery({ q: search, page: 1 }));
  const found = data?.data.slice(0, accountsShown) ?? [];
  const none = every === undefined ? [] : [{ value: noAccount, label: every }];
  return (
    <FieldGroup label={t("account")} hint={data && found.length === 0 ? t("noAccount") : undefined} error={error}>
      <SearchBox label={t("search")} placeholder={t("search")} value={search} onSearch={setSearch} />
      <RadioGroup
        className="mt-2"
        value={value === null ? none[0]?.value : String(value)}
        onValueChange={(chosen) => onChange(chosen === noAccount ? null : Number(chosen))}
        options={[
          ...none,
          ...found.map(({ id, name, email }) => ({ value: String(id), label: name, detail: `${id} · ${email}` })),
        ]}
      />
    </FieldGroup>
  );
}

const accountsShown = 6;
const noAccount = "";
