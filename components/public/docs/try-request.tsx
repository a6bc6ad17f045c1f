"use client";

import { Send } from "lucide-react";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { FormError } from "@/components/ui/feedback/form-error";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { Textarea } from "@/components/ui/form/textarea";
import { indentedJson } from "@/lib/core/text/indented-json";
import { CodeFigure } from "./code-figure";
import { readCredential } from "./stored-credential";
import { fieldName, type TriedOperation, toRequest } from "./tried-request";

interface TryRequestProps {
  operation: TriedOperation;
  /** Whose credential of the guides is filled in. */
  owner: { readonly userId: number; readonly accountId: number } | undefined;
  /** The name of the button that copies the response. */
  copyLabel: string;
}

/** Sends a request of the reference from the browser. The form is made when somebody opens it. */
export function TryRequest(props: TryRequestProps) {
  const t = useTranslations("docsTry");
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="mt-4 rounded-md border bg-surface print:hidden"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="rounded-md px-3 py-2 font-medium text-accent-ink">{t("try")}</summary>
      {isOpen && <TryForm {...props} />}
    </details>
  );
}

interface Reply {
  readonly label: string;
  readonly text: string;
}

function TryForm({ operation, owner, copyLabel }: TryRequestProps) {
  const t = useTranslations("docsTry");
  const [credential] = useState(() => owner && readCredential(owner));
  const [isSending, setSending] = useState(false);
  const [reply, setReply] = useState<Reply | "failed">();

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    setSending(true);
    setReply(undefined);
    const start = performance.now();
    try {
      const typed = (field: string) => String(data.get(field) ?? "");
      const response = await fetch(...toRequest(operation, typed, `docs-${Date.now()}`));
      // Carried out by now, whatever comes of its body.
      const text = await textOf(response).catch(() => t("unread"));
      const milliseconds = Math.round(performance.now() - start);
      setReply({ label: t("sent", { status: response.status, milliseconds }), text });
    } catch {
      setReply("failed");
    }
    setSending(false);
  }

  async function textOf(response: Response): Promise<string> {
    const type = response.headers.get("content-type") ?? "";
    const blob = await response.blob();
    if (blob.size === 0) return t("empty");
    if (!/json|text/.test(type)) return t("bytes", { type, count: blob.size });
    const text = await blob.text();
    return /json/.test(type) ? indentedJson(text) : text;
  }

  const { parameters, body } = operation;
  return (
    <form onSubmit={send} autoComplete="off" className="grid gap-3 border-t p-3">
      <p className="text-pretty text-muted text-sm">{t("tryHint")}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={t("token")}>
          <Input name="token" defaultValue={credential?.token} required />
        </Field>
        <Field label={t("secret")}>
          <Input name="secret" type="password" autoComplete="off" defaultValue={credential?.secret} required />
        </Field>
        {parameters.map((parameter) => (
          <Field key={fieldName(parameter)} label={parameter.name} optional={!parameter.isRequired}>
            <Input
              name={fieldName(parameter)}
              defaultValue={owner && parameter.name === "account_id" ? owner.accountId : parameter.value}
              required={parameter.isRequired}
            />
          </Field>
        ))}
      </div>
      {body !== undefined && (
        <Field label={t("body")}>
          <Textarea
            name="body"
            rows={8}
            spellCheck={false}
            className="font-mono text-xs"
            defaultValue={owner ? body.replace(/"account_id": \d+/g, `"account_id": ${owner.accountId}`) : body}
          />
        </Field>
      )}
      <div>
        <Button type="submit" variant="primary" size="sm" icon={Send} loading={isSending}>
          {t("send")}
        </Button>
      </div>
      <div aria-live="polite">
        {reply === "failed" && <FormError text={t("notSent")} />}
        {reply !== undefined && reply !== "failed" && (
          <CodeFigure label={reply.label} text={reply.text} copyLabel={copyLabel} />
        )}
      </div>
    </form>
  );
}
