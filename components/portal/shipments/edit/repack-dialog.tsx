"use client";

import { useTranslations } from "next-intl";
import { useWatch } from "react-hook-form";
import { apiFetch } from "@/components/shared/api-client";
import { NumberField } from "@/components/shared/fields/number-field";
import { TextField } from "@/components/shared/fields/text-field";
import { FormRow } from "@/components/ui/form/form-row";
import { FormDialog } from "@/components/ui/overlay/form-dialog";
import { limits } from "@/lib/core/vocabulary";
import { ChangeNotice } from "./change-notice";
import {
  blankMeasures,
  changedPackages,
  fieldOfPackage,
  type PackageValues,
  toPackageValues,
} from "./changed-packages";
import type { EditDialogProps } from "./edited-shipment";
import { useChangePrice, usePricedName } from "./use-change-price";
import { useEditForm } from "./use-edit-form";

interface Values {
  packages: PackageValues[];
}

/** Corrects what the packages weigh and measure, and what is written on them. */
export function RepackDialog({ shipment, onClose }: EditDialogProps) {
  const t = useTranslations("shipmentEdit");
  const measures = useTranslations("quote");
  const title = useTranslations("shipments.packages");
  const pricedName = usePricedName();
  const before = toPackageValues(shipment.packages);
  const form = useEditForm<Values>({
    defaultValues: { packages: before },
    blanks: ({ packages }) => blankMeasures(packages),
    hasChanged: ({ packages }) => changedPackages(before, packages).length > 0,
    fieldOf: (path, { packages }) => fieldOfPackage(path, changedPackages(before, packages)),
    send: ({ packages }, keyFor) => {
      const body = { packages: changedPackages(before, packages), expected_price: change.expectedPrice };
      return apiFetch("POST /v2/shipments/{id}/correct", {
        params: { id: shipment.id },
        body,
        idempotencyKey: keyFor(body),
      });
    },
    done: t("repack.done"),
    onClose,
    onRefused: () => change.refresh(),
  });
  const { control } = form;
  const typed = useWatch({ control, compute: ({ packages }) => packages });
  const packages = changedPackages(before, typed);
  const isComplete = blankMeasures(typed).length === 0;
  const change = useChangePrice(shipment, packages.length > 0 && isComplete ? { packages } : undefined);
  return (
    <FormDialog
      size="lg"
      title={t("repack.title")}
      description={t("repack.hint")}
      confirm={pricedName(t("repack.confirm"), change.price)}
      form={form}
      onClose={onClose}
    >
      {shipment.packages.map(({ id }, index) => (
        <fieldset key={id} className="grid min-w-0 gap-4">
          <legend className="mb-2 font-medium">
            {title("number", { number: index + 1, total: shipment.packages.length })}
          </legend>
          <FormRow columns={4}>
            <NumberField
              control={control}
              name={`packages.${index}.weightKg`}
              label={measures("weightKg")}
              decimals={3}
            />
            <NumberField control={control} name={`packages.${index}.length`} label={measures("lengthCm")} />
            <NumberField control={control} name={`packages.${index}.width`} label={measures("widthCm")} />
            <NumberField control={control} name={`packages.${index}.height`} label={measures("heightCm")} />
          </FormRow>
          <TextField
            control={control}
            name={`packages.${index}.description`}
            label={t("repack.description")}
            optional
            maxLength={limits.packageDescription}
          />
        </fieldset>
      ))}
      <ChangeNotice change={change} carrier={shipment.carrier.name} />
    </FormDialog>
  );
}
