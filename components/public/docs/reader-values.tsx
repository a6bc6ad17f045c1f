"use client";

import { useMutation } from "@tanstack/react-query";
import { KeyRound, X } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { apiFetch } from "@/components/shared/api-client";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { Button } from "@/components/ui/button";
import { buttonStyle } from "@/components/ui/button-style";
import { FormError } from "@/components/ui/feedback/form-error";
import { exportLines } from "@/lib/core/guide-environment";
import { addDays, atClock, dayInArgentina } from "@/lib/core/time/calendar";
import type { Scope } from "@/lib/core/vocabulary";
import { CodeFigure } from "./code-figure";
import { forgetCredential, readCredential, type StoredCredential, storeCredential } from "./stored-credential";

/** A test account of the reader, in which a credential may be made. */
interface TestAccount {
  readonly userId: number;
  readonly accountId: number;
  readonly name: string;
  readonly scopes: readonly Scope[];
}

interface ReaderValuesProps {
  /** The address of this installation. */
  origin: string;
  reader:
    | { readonly kind: "stranger"; readonly signIn: string }
    | { readonly kind: "without-test-account" | "without-permission"; readonly account: string }
    | { readonly kind: "tester"; readonly account: TestAccount };
}

const validDays = 7;

/** The values that the commands of a page take from the environment: the reader's own, as far as they are known. */
export function ReaderValues({ origin, reader }: ReaderValuesProps) {
  const t = useTranslations("docsValues");
  const account = reader.kind === "tester" ? reader.account : undefined;
  const [credential, setCredential] = useState<StoredCredential>();
  useEffect(() => {
    if (account) setCredential(readCredential(account));
  }, [account]);
  const text = exportLines({
    url: origin,
    token: credential?.token,
    secret: credential?.secret,
    account: account?.accountId,
  });
  return (
    <section aria-labelledby="reader-values" className="my-6 rounded-lg border bg-surface p-4 shadow-card print:hidden">
      <h2 id="reader-values" className="font-semibold">
        {t("title")}
      </h2>
      <p className="mt-0.5 mb-3 text-muted text-sm">{t("hint")}</p>
      <CodeFigure label={t("terminal")} text={text} copyLabel={t("copy")} />
      <div className="mt-3 text-sm">
        {reader.kind === "stranger" && (
          <p>
            {t("stranger")}{" "}
            <a href={reader.signIn} className="text-accent-ink underline underline-offset-2">
              {t("signIn")}
            </a>
          </p>
        )}
        {reader.kind === "without-test-account" && <p>{t("live", { account: reader.account })}</p>}
        {reader.kind === "without-permission" && <p>{t("noPermission", { account: reader.account })}</p>}
        {account && (
          <TestCredential account={account} credential={credential} onChange={setCredential} key={account.accountId} />
        )}
      </div>
    </section>
  );
}

interface TestCredentialProps {
  account: TestAccount;
  credential: StoredCredential | undefined;
  onChange: (credential: StoredCredential | undefined) => void;
}

/** Makes the credential, or says what became of it. */
function TestCredential({ account, credential, onChange }: TestCredentialProps) {
  const t = useTranslations("docsValues");
  const format = useFormatter();
  const textOf = useErrorMessage();
  const { userId, accountId, name, scopes } = account;
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const expiresOn = addDays(dayInArgentina(new Date()), validDays);
      const body = { account_id: accountId, name: t("name"), scopes, every_account: false, expires_on: expiresOn };
      const { token, secret } = await apiFetch("POST /api/portal/credentials", { body });
      return { userId, accountId, token, secret, expiresOn };
    },
    onSuccess: (made) => {
      storeCredential(made);
      onChange(made);
    },
  });
  if (credential)
    return (
      <div className="flex flex-wrap items-center justify-between gap-3" role="status">
        <p className="min-w-0 flex-1 basis-72 text-pretty">
          {t("made", {
            name: t("name"),
            account: name,
            day: format.dateTime(atClock(credential.expiresOn, "12:00"), { day: "numeric", month: "long" }),
          })}
        </p>
        <div className="flex flex-wrap gap-2">
          <a href="/settings/credentials" className={buttonStyle("secondary", "sm")}>
            {t("manage")}
          </a>
          <Button
            size="sm"
            variant="ghost"
            icon={X}
            onClick={() => {
              forgetCredential();
              onChange(undefined);
            }}
          >
            {t("forget")}
          </Button>
        </div>
      </div>
    );
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0 flex-1 basis-72 text-pretty">{t("offer", { account: name, days: validDays })}</p>
      <Button variant="primary" size="sm" icon={KeyRound} loading={isPending} onClick={() => mutate()}>
        {t("make")}
      </Button>
      <FormError text={error ? textOf(error) : undefined} className="w-full" />
    </div>
  );
}
