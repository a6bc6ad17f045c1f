"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { apiFetch } from "@/components/shared/api-client";
import { NumberField } from "@/components/shared/fields/number-field";
import { useApiForm } from "@/components/shared/use-api-form";
import { toast } from "@/components/ui/feedback/toast";
import { Checkbox } from "@/components/ui/form/checkbox";
import { FormDialog } from "@/components/ui/overlay/form-dialog";
import { type Order, ordersKey } from "../queries";

const measures = ["weight", "height", "width", "length"] as const;

type Line = Pick<Order["items"][number], "number" | "sku" | (typeof measures)[number]> & {
  quantity: number | null;
  save_to_product: boolean;
};

interface LinesDialogProps {
  order: Order;
  /** Whether the person may change the catalogue. */
  canSave: boolean;
  onClose: () => void;
}

/** Corrects how many pieces of each line go and what they measure, for this order alone or for the article too. */
export function LinesDialog({ order, canSave, onClose }: LinesDialogProps) {
  const t = useTranslations("orders.edit");
  const client = useQueryClient();
  const packed = order.items.filter(({ kind }) => kind === "goods");
  const form = useApiForm<{ items: Line[] }, Order>({
    defaultValues: {
      items: packed.map(({ number, sku, quantity, weight, height, width, length }) => {
        return { number, sku, quantity, weight, height, width, length, save_to_product: false };
      }),
    },
    send: ({ items }) =>
      apiFetch("PUT /v2/orders/{id}", {
        params: { id: order.id },
        body: { items: items.map(({ sku: _, ...line }) => line) },
      }),
    onSuccess: () => {
      toast.success(t("done"));
      return client.invalidateQueries({ queryKey: ordersKey });
    },
    onDone: onClose,
  });
  const { control, register } = form;
  return (
    <FormDialog
      title={t("lines")}
      description={t("linesHint")}
      confirm={t("save")}
      size="lg"
      form={form}
      onClose={onClose}
    >
      {packed.map(({ number, sku, description }, at) => {
        const name = description || sku || `#${number}`;
        return (
          <fieldset key={number} className="grid gap-3">
            <legend className="mb-2 break-words font-medium">{name}</legend>
            <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-5">
              <NumberField control={control} name={`items.${at}.quantity`} label={t("quantity")} />
              {measures.map((measure) => (
                <NumberField key={measure} control={control} name={`items.${at}.${measure}`} label={t(measure)} />
              ))}
            </div>
            {canSave && sku && (
              <Checkbox label={t("saveToProduct", { sku })} {...register(`items.${at}.save_to_product`)} />
            )}
          </fieldset>
        );
      })}
    </FormDialog>
  );
}
