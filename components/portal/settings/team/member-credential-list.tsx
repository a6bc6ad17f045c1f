"use client";

import { useNow, useTranslations } from "next-intl";
import { Field } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import { IdText } from "@/components/ui/id-text";
import { useAgeText } from "@/components/ui/use-age-text";
import { scopes as everyScope, scopesOfRoles } from "@/lib/core/vocabulary";
import { wordOf } from "../credentials/scope-boxes";
import type { Credential, Member } from "../queries";

/** The new owner of each credential, by `ownerKey`: a user id, or `end`. */
export interface Owners {
  owner: Record<string, string>;
}

/** Not the bare id: react-hook-form takes a number in a path for the place in an array. */
export const ownerKey = (credentialId: number): `c${number}` => `c${credentialId}`;

const end = "end";

interface MemberCredentialListProps {
  credentials: readonly Credential[];
  leaver: Member;
  /** Members who may have credentials. */
  receivers: readonly Member[];
  owners: Owners["owner"];
  errorOf: (credentialId: number) => string | undefined;
  onChoose: (credentialIds: readonly number[], owner: string) => void;
}

/** The credentials of a member who is removed: each ends or goes to another member. */
export function MemberCredentialList({ credentials, receivers, onChoose, ...rest }: MemberCredentialListProps) {
  const t = useTranslations("settings.team.credentials");
  const roleLabels = useTranslations("account.role");
  const bound = credentials.filter(({ every_account: isWide }) => !isWide).map(({ id }) => id);
  const options = [
    { value: end, label: t("end") },
    ...receivers.map(({ user_id: id, name, role }) => ({
      value: String(id),
      label: t("keep", { name }),
      detail: roleLabels(role),
    })),
  ];
  const chosen = new Set(bound.map((id) => rest.owners[ownerKey(id)] ?? end));
  if (credentials.length === 0) return <p className="text-muted">{t("none")}</p>;
  return (
    <section className="grid gap-3">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <h3 className="font-medium">{t("title", { count: credentials.length })}</h3>
        {bound.length > 1 && receivers.length > 0 && (
          <Select
            aria-label={t("all")}
            placeholder={t("all")}
            className="sm:w-56!"
            value={chosen.size === 1 ? [...chosen][0] : undefined}
            onValueChange={(owner) => onChoose(bound, owner)}
            options={options}
          />
        )}
      </div>
      <ul className="divide-y rounded-md border">
        {credentials.map((credential) => (
          <CredentialItem
            key={credential.id}
            credential={credential}
            options={options}
            onChoose={onChoose}
            {...rest}
            receivers={receivers}
          />
        ))}
      </ul>
      {receivers.length === 0 && bound.length > 0 && <p className="text-muted text-sm">{t("nobody")}</p>}
    </section>
  );
}

interface CredentialItemProps extends Omit<MemberCredentialListProps, "credentials"> {
  credential: Credential;
  options: { value: string; label: string }[];
}

function CredentialItem({ credential, options, owners, errorOf, onChoose, ...rest }: CredentialItemProps) {
  const t = useTranslations("settings.team.credentials");
  const labels = useTranslations("settings.credentials");
  const { id, every_account: isWide, token } = credential;
  const name = credential.name || labels("unnamed");
  const owner = owners[ownerKey(id)] ?? end;
  const lost = useLostScopes(credential, owner, rest);
  return (
    <li className="grid gap-x-4 gap-y-2 px-3.5 py-2.5 sm:grid-cols-[1fr_14rem]">
      <div className="min-w-0">
        <p className="break-words font-medium">{name}</p>
        <p className="text-muted text-sm">
          <IdText mono>{token}</IdText> ·&nbsp;
          <ScopeCount credential={credential} /> ·&nbsp;
          <LastUse at={credential.last_used_at} />
        </p>
      </div>
      {isWide ? (
        <p className="text-muted text-sm">{t("wide")}</p>
      ) : (
        options.length > 1 && (
          <Field label={t("choose", { name })} hideLabel error={errorOf(id)}>
            <Select value={owner} onValueChange={(value) => onChoose([id], value)} options={options} />
          </Field>
        )
      )}
      {lost.length > 0 && <p className="text-sm sm:col-span-2">{t("loses", { scopes: lost.join(", ") })}</p>}
    </li>
  );
}

function ScopeCount({ credential: { scopes } }: { credential: Credential }) {
  const t = useTranslations("settings");
  if (scopes.length === everyScope.length) return t("team.credentials.everyScope");
  return t("credentials.scopeCount", { count: scopes.length });
}

function LastUse({ at }: { at: string | null }) {
  const t = useTranslations("settings.team.credentials");
  const ageText = useAgeText();
  const now = useNow();
  if (!at) return t("neverUsed");
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {t("used", { when: ageText(new Date(at), now) })}
    </time>
  );
}

/** Names of what the credential can do today and no longer with its new owner. */
function useLostScopes(
  { scopes }: Credential,
  owner: string,
  { leaver, receivers }: Pick<MemberCredentialListProps, "leaver" | "receivers">,
): string[] {
  const t = useTranslations("settings.credentials.scope");
  const receiver = receivers.find(({ user_id: id }) => String(id) === owner);
  if (!receiver) return [];
  const kept = scopesOfRoles(scopes, leaver.role, receiver.role);
  return scopesOfRoles(scopes, leaver.role)
    .filter((scope) => !kept.includes(scope))
    .map((scope) => t(wordOf(scope)));
}
