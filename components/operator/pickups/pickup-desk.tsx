"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { QueryTable } from "@/components/shared/query-table";
import { useApiForm } from "@/components/shared/use-api-form";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { Card } from "@/components/ui/layout/card";
import { FormDialog } from "@/components/ui/overlay/form-dialog";
import { ReasonDialog } from "../shared/reason-dialog";
import { type PickupByHand, pickupsByHandQuery } from "./queries";
import { useDeskColumns } from "./use-desk-columns";
import { usePickupDecision } from "./use-pickup-decision";

/** Pickups that the operator arranges with carriers; nothing is shown while there are none. */
export function PickupDesk() {
  const t = useTranslations("pickups.desk");
  const pickups = useQuery(pickupsByHandQuery);
  const [question, setQuestion] = useState<{ pickup: PickupByHand; outcome: "confirmed" | "refused" }>();
  const decide = usePickupDecision();
  const columns = useDeskColumns({
    ask: (pickup, outcome) => setQuestion({ pickup, outcome }),
    answer: (pickup, outcome) => decide.mutate({ id: pickup.id, body: { outcome } }),
  });
  const close = () => setQuestion(undefined);
  if (pickups.data?.data.length === 0) return null;
  const named = question && { id: question.pickup.id, account: question.pickup.account_name };
  return (
    <Card flush title={t("title")} description={t("hint")}>
      <QueryTable
        query={pickups}
        failed={t("failed")}
        caption={t("title")}
        columns={columns}
        rowKey={({ id }) => id}
        empty={null}
      />
      {question?.outcome === "confirmed" && (
        <NumberDialog pickup={question.pickup} decide={decide.mutateAsync} onClose={close} />
      )}
      {question?.outcome === "refused" && named && (
        <ReasonDialog
          title={t("refuseTitle", named)}
          description={t("refuseHint")}
          confirm={t("refuse")}
          danger
          onClose={close}
          onConfirm={(reason) => decide.mutateAsync({ id: question.pickup.id, body: { outcome: "refused", reason } })}
        />
      )}
    </Card>
  );
}

interface NumberDialogProps {
  pickup: PickupByHand;
  decide: ReturnType<typeof usePickupDecision>["mutateAsync"];
  onClose: () => void;
}

/** Asks for the number that the carrier gave to a pickup. */
function NumberDialog({ pickup, decide, onClose }: NumberDialogProps) {
  const t = useTranslations("pickups.desk");
  const form = useApiForm({
    defaultValues: { number: "" },
    fieldOf: (path) => (path === "pickup_number" ? "number" : undefined),
    send: ({ number }) =>
      decide({ id: pickup.id, body: { outcome: "confirmed", pickup_number: number.trim() || null } }),
    onDone: onClose,
  });
  return (
    <FormDialog
      size="sm"
      title={t("confirmTitle", { id: pickup.id, account: pickup.account_name })}
      description={t("confirmHint")}
      confirm={t("confirm")}
      form={form}
      onClose={onClose}
    >
      <Field label={t("number")} hint={t("numberHint")} error={form.errors.number?.message}>
        <Input maxLength={40} autoComplete="off" {...form.register("number")} />
      </Field>
    </FormDialog>
  );
}
