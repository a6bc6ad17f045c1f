"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { apiFetch } from "@/components/shared/api-client";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/feedback/error-state";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { toast } from "@/components/ui/feedback/toast";
import { Field } from "@/components/ui/form/field";
import { FormRow } from "@/components/ui/form/form-row";
import { OptionalSelect } from "@/components/ui/form/optional-select";
import { Dialog } from "@/components/ui/overlay/dialog";
import { doorServiceTypes, logisticTypes, methodKinds } from "@/lib/core/vocabulary";
import { type Method, methodsQuery } from "./queries";

interface MethodsDialogProps {
  accountId: number;
  channelId: number;
  onClose: () => void;
}

/** The delivery methods of a shop, with what each of them means. */
export function MethodsDialog({ accountId, channelId, onClose }: MethodsDialogProps) {
  const t = useTranslations("channels.methods");
  const textOf = useErrorMessage();
  const { data, error, isError, refetch } = useQuery(methodsQuery(accountId, channelId));
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={onClose}
      title={t("title")}
      description={t("hint")}
      footer={<Button onClick={onClose}>{t("close")}</Button>}
    >
      {isError ? (
        <ErrorState title={t("failed")} description={textOf(error)} onRetry={() => refetch()} />
      ) : !data ? (
        <Skeleton className="h-40" />
      ) : data.data.length === 0 ? (
        <p className="text-muted">{t("empty")}</p>
      ) : (
        <ul className="divide-y">
          {data.data.map((method) => (
            <li key={JSON.stringify([method.method, method.title])} className="py-4 first:pt-0 last:pb-0">
              <MethodRow accountId={accountId} channelId={channelId} method={method} carriers={data.carriers} />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

type Meaning = NonNullable<Method["meaning"]>;
const open = { service_type: null, logistic_type: null, carrier_id: null } as const;

interface MethodRowProps extends Omit<MethodsDialogProps, "onClose"> {
  method: Method;
  carriers: readonly { readonly id: number; readonly name: string }[];
}

function MethodRow({ accountId, channelId, method, carriers }: MethodRowProps) {
  const t = useTranslations("channels.methods");
  const textOf = useErrorMessage();
  const client = useQueryClient();
  const [changed, setChanged] = useState<Meaning | null | undefined>(undefined);
  const meaning = changed === undefined ? method.meaning : changed;
  const title = method.title || method.method || t("untitled");
  const save = useMutation({
    mutationFn: () =>
      apiFetch("PUT /api/portal/channels/{channel_id}/methods", {
        params: { channel_id: channelId },
        body: { account_id: accountId, method: method.method, title: method.title, meaning },
      }),
    onSuccess: (reply) => {
      toast.success(t("saved", { title }));
      setChanged(undefined);
      client.setQueryData(methodsQuery(accountId, channelId).queryKey, reply);
      return client.invalidateQueries({ queryKey: ["orders"] });
    },
    onError: (error) => toast.error(textOf(error)),
  });
  return (
    <section aria-label={title} className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="min-w-0 break-words">
          <span className="font-medium">{title}</span>{" "}
          {method.title && <span className="text-muted text-sm">{method.method}</span>}
        </p>
        <p className="flex items-center gap-2 text-muted text-sm">
          {t("waiting", { count: method.waiting_orders })}
          {!method.meaning && (
            <Badge tone={method.is_plain ? "neutral" : "warning"}>{t(method.is_plain ? "plain" : "open")}</Badge>
          )}
        </p>
      </div>
      <Field label={t("meaning")} hideLabel>
        <OptionalSelect
          none={t("none")}
          disabled={save.isPending}
          value={meaning?.kind}
          options={methodKinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
          onValueChange={(kind) => setChanged(kind === undefined ? null : { ...(meaning ?? open), kind })}
        />
      </Field>
      {(meaning?.kind === "ship" || meaning?.kind === "pickup_point") && (
        <ChoiceFields meaning={meaning} carriers={carriers} isDisabled={save.isPending} onChange={setChanged} />
      )}
      {changed !== undefined && (
        <div>
          <Button
            size="sm"
            variant="primary"
            aria-label={t("saveNamed", { title })}
            loading={save.isPending}
            onClick={() => save.mutate()}
          >
            {t("save")}
          </Button>
        </div>
      )}
    </section>
  );
}

interface ChoiceFieldsProps extends Pick<MethodRowProps, "carriers"> {
  meaning: Meaning;
  isDisabled: boolean;
  onChange: (meaning: Meaning) => void;
}

/** Service, dispatch mode and carrier of a meaning; what is left open is up to rules and preferences. */
function ChoiceFields({ meaning, carriers, isDisabled, onChange }: ChoiceFieldsProps) {
  const t = useTranslations("channels.methods");
  const services = useTranslations("serviceType");
  const modes = useTranslations("logisticType");
  const shared = { none: t("byPreference"), disabled: isDisabled };
  return (
    <FormRow columns={3}>
      {meaning.kind === "ship" && (
        <Field label={t("service")} optional>
          <OptionalSelect
            {...shared}
            value={doorServiceTypes.find((type) => type === meaning.service_type)}
            options={doorServiceTypes.map((value) => ({ value, label: services(value) }))}
            onValueChange={(value) => onChange({ ...meaning, service_type: value ?? null })}
          />
        </Field>
      )}
      <Field label={t("carrier")} optional>
        <OptionalSelect
          {...shared}
          value={meaning.carrier_id === null ? undefined : `${meaning.carrier_id}`}
          options={carriers.map(({ id, name }) => ({ value: `${id}`, label: name }))}
          onValueChange={(value) => onChange({ ...meaning, carrier_id: value === undefined ? null : Number(value) })}
        />
      </Field>
      <Field label={t("mode")} optional>
        <OptionalSelect
          {...shared}
          value={meaning.logistic_type ?? undefined}
          options={logisticTypes.map((value) => ({ value, label: modes(value) }))}
          onValueChange={(value) => onChange({ ...meaning, logistic_type: value ?? null })}
        />
      </Field>
    </FormRow>
  );
}
