"use client";

import { type InferDataFromTag, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Controller } from "react-hook-form";
import { apiFetch } from "@/components/shared/api-client";
import { useCanSeeMoney } from "@/components/shared/money-access";
import { useApiForm } from "@/components/shared/use-api-form";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { DateTime } from "@/components/ui/date-time";
import { ErrorState } from "@/components/ui/feedback/error-state";
import { Notice } from "@/components/ui/feedback/notice";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { toast } from "@/components/ui/feedback/toast";
import { Field } from "@/components/ui/form/field";
import { FieldGroup } from "@/components/ui/form/field-group";
import { NumberInput } from "@/components/ui/form/number-input";
import { RadioGroup } from "@/components/ui/form/radio-group";
import { Textarea } from "@/components/ui/form/textarea";
import { DescriptionList } from "@/components/ui/layout/description-list";
import { Money } from "@/components/ui/money";
import { Dialog } from "@/components/ui/overlay/dialog";
import { FormDialog } from "@/components/ui/overlay/form-dialog";
import { type ClaimKind, claimLimits, valueClaimKinds } from "@/lib/core/vocabulary";
import { useDayText } from "../manifests/use-day-text";
import { type AddFile, addFiles, type FailedFile } from "./evidence";
import { EvidenceField } from "./evidence-field";
import { EvidenceForm } from "./evidence-form";
import { KnownPhotos } from "./known-photos";
import { claimsKey, shipmentClaimsQuery } from "./queries";

interface ClaimDialogProps {
  shipmentId: number;
  /** The kind that is chosen first, where it can be claimed. */
  kind?: ClaimKind | undefined;
  /** Where the claim is opened. */
  source?: "seller" | "reception";
  onClose: () => void;
}

type Known = InferDataFromTag<unknown, ReturnType<typeof shipmentClaimsQuery>["queryKey"]>;

/** Opens a claim about a parcel: what may be claimed, with what is known of the parcel. */
export function ClaimDialog(props: ClaimDialogProps) {
  const t = useTranslations("claims.dialog");
  const textOf = useErrorMessage();
  const { data, error, refetch } = useQuery(shipmentClaimsQuery(props.shipmentId));
  const [opened, setOpened] = useState<OpenedClaim>();
  const router = useRouter();
  const client = useQueryClient();
  const reread = () => {
    router.refresh();
    return client.invalidateQueries({ queryKey: claimsKey(data?.shipment.account_id ?? 0) });
  };
  const close = () => {
    void reread();
    props.onClose();
  };
  if (opened)
    return (
      <Dialog open onOpenChange={close} title={t("title", { id: props.shipmentId })}>
        <div className="grid gap-4">
          <Notice tone="success">{t("openedWithout")}</Notice>
          <EvidenceForm
            room={opened.room}
            failed={opened.failed}
            add={addTo(opened.id)}
            onAdded={(left) => left.length === 0 && close()}
          />
        </div>
      </Dialog>
    );
  if (data?.claimable.some(({ until }) => until !== null))
    return <ClaimForm {...props} known={data} reread={reread} onFailed={setOpened} />;
  return (
    <Dialog open onOpenChange={props.onClose} title={t("title", { id: props.shipmentId })}>
      {data && <Notice>{t("none")}</Notice>}
      {!data && error && <ErrorState title={t("failed")} description={textOf(error)} onRetry={() => refetch()} />}
      {!data && !error && <Skeleton className="h-40" />}
    </Dialog>
  );
}

/** A claim that is opened, and its files that could not be added. */
interface OpenedClaim {
  readonly id: number;
  readonly failed: readonly FailedFile[];
  /** How many files it takes beside the photos that went along. */
  readonly room: number;
}

const addTo =
  (id: number): AddFile =>
  (evidence, idempotencyKey) =>
    apiFetch("POST /v2/claims/{id}/evidence", { params: { id }, body: { evidence: [evidence] }, idempotencyKey });

interface ClaimFormProps extends ClaimDialogProps {
  known: Known;
  reread: () => unknown;
  /** Called in place of `onClose` when the claim is opened and some of its files are not added. */
  onFailed: (opened: OpenedClaim) => void;
}

interface Values {
  kind: ClaimKind | undefined;
  description: string;
  amount: number | undefined;
  known_photos: readonly number[];
  evidence: readonly File[];
}

function ClaimForm({ shipmentId, kind, source = "seller", known, reread, onFailed, onClose }: ClaimFormProps) {
  const t = useTranslations("claims");
  const dayText = useDayText();
  const canSeeMoney = useCanSeeMoney();
  const { shipment } = known;
  const claimable = known.claimable.flatMap(({ kind, until }) => (until === null ? [] : [{ kind, until }]));
  // Where another kind was asked for, people choose themselves.
  const first = kind ? claimable.find((entry) => entry.kind === kind) : claimable[0];
  // What is paid for the goods comes from the declared value; of a charge or a delay nobody knows it.
  const proposed = (of: ClaimKind | undefined) =>
    canSeeMoney && valueClaimKinds.some((known) => known === of) ? shipment.declared_value : undefined;
  const form = useApiForm<Values, OpenedClaim>({
    defaultValues: {
      kind: first?.kind,
      description: "",
      amount: proposed(first?.kind),
      known_photos: known.known_photos.slice(0, claimLimits.files).map(({ id }) => id),
      evidence: [],
    },
    // Files follow in requests of their own: what is said of evidence here is about the photos.
    fieldOf: (path) => (path === "evidence" ? "known_photos" : path),
    send: async ({ kind: chosen, description, amount, known_photos, evidence }, keyFor) => {
      const body = {
        kind: chosen ?? "lost",
        description,
        source,
        known_photos: [...known_photos],
        ...(amount !== undefined && { amount }),
      };
      const { id } = await apiFetch("POST /api/portal/shipments/{id}/claims", {
        params: { id: shipmentId },
        body,
        idempotencyKey: keyFor(body),
      });
      const room = claimLimits.files - known_photos.length;
      return { id, room, failed: await addFiles(evidence, addTo(id)) };
    },
    onSuccess: ({ failed }) => {
      toast.success(t("dialog.done"));
      // What is shown behind may end the dialog, which still has files to add.
      return failed.length === 0 && reread();
    },
    onDone: (opened) => (opened.failed.length > 0 ? onFailed(opened) : onClose()),
  });
  const { control, errors, register } = form;
  const { dirtyFields } = form.formState;
  const [photos, files] = form.watch(["known_photos", "evidence"]);
  const room = claimLimits.files - photos.length;
  return (
    <FormDialog
      title={t("dialog.title", { id: shipmentId })}
      description={t("dialog.hint")}
      confirm={t("dialog.action")}
      form={form}
      onClose={onClose}
    >
      <KnownFacts shipment={shipment} />
      <FieldGroup label={t("dialog.kind")} error={errors.kind?.message}>
        <Controller
          control={control}
          name="kind"
          rules={{ validate: (chosen) => chosen !== undefined || t("dialog.kindMissing") }}
          render={({ field }) => (
            <RadioGroup
              value={field.value}
              onValueChange={(chosen) => {
                field.onChange(chosen);
                if (!dirtyFields.amount) form.setValue("amount", proposed(chosen));
              }}
              options={claimable.map((entry) => ({
                value: entry.kind,
                label: t(`happened.${entry.kind}`),
                detail: t("dialog.until", { day: dayText(entry.until) }),
              }))}
            />
          )}
        />
      </FieldGroup>
      <Field label={t("dialog.description")} hint={t("dialog.descriptionHint")} error={errors.description?.message}>
        <Textarea
          rows={3}
          maxLength={claimLimits.descriptionLength}
          {...register("description", { validate: (text) => text.trim() !== "" || t("dialog.descriptionMissing") })}
        />
      </Field>
      {canSeeMoney && (
        <Controller
          control={control}
          name="amount"
          rules={{ validate: (amount) => amount === undefined || amount > 0 || t("dialog.amountWrong") }}
          render={({ field: { value, onChange, onBlur } }) => (
            <Field
              label={t("dialog.amount")}
              hint={t("dialog.amountHint")}
              error={errors.amount?.message}
              optional
              className="max-w-60"
            >
              <NumberInput value={value} onValueChange={onChange} onBlur={onBlur} decimals={2} leading="$" />
            </Field>
          )}
        />
      )}
      {known.known_photos.length > 0 && (
        <Controller
          control={control}
          name="known_photos"
          render={({ field }) => (
            <KnownPhotos
              photos={known.known_photos}
              chosen={field.value}
              onChange={field.onChange}
              room={claimLimits.files - files.length}
              error={errors.known_photos?.message}
            />
          )}
        />
      )}
      {room > 0 && (
        <Controller
          control={control}
          name="evidence"
          render={({ field }) => <EvidenceField files={field.value} onFiles={field.onChange} room={room} />}
        />
      )}
    </FormDialog>
  );
}

/** What nobody has to type: it goes with the claim. */
function KnownFacts({ shipment }: Pick<Known, "shipment">) {
  const t = useTranslations("claims");
  const canSeeMoney = useCanSeeMoney();
  const statuses = useTranslations("status");
  const items = [
    { term: t("fact.guide"), detail: shipment.delivery_id },
    { term: t("fact.carrier"), detail: shipment.carrier.name },
    { term: t("fact.carrierNumber"), detail: shipment.carrier_tracking_id },
    { term: t("fact.promised"), detail: <DateTime at={shipment.delivery_time.estimated_delivery} show="date" /> },
    {
      term: statuses(shipment.status),
      detail: shipment.last_status_at && <DateTime at={shipment.last_status_at} show="date" />,
    },
    { term: t("fact.value"), detail: canSeeMoney && <Money amount={shipment.declared_value} /> },
  ].filter(({ detail }) => detail);
  return (
    <section aria-label={t("dialog.facts")} className="rounded-md border bg-sunken/50 px-4 py-3">
      <DescriptionList columns={2} items={items} />
    </section>
  );
}
