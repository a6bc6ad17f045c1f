import { useTranslations } from "next-intl";
import type { UseFormReturn } from "react-hook-form";
import { Checkbox } from "@/components/ui/form/checkbox";
import { FieldGroup } from "@/components/ui/form/field-group";
import { Card } from "@/components/ui/layout/card";
import type { Carrier } from "../shared/queries";
import type { RuleValues } from "./rule-values";

interface CarrierChoiceProps {
  form: UseFormReturn<RuleValues>;
  carriers: readonly Pick<Carrier, "id" | "name">[];
}

/** The carriers that the account may use. The account itself can restrict them further. */
export function CarrierChoice({ form: { register, watch, formState }, carriers }: CarrierChoiceProps) {
  const t = useTranslations("operator.rules.carriers");
  const isEvery = watch("everyCarrier");
  return (
    <Card title={t("title")} description={t("hint")}>
      <div className="grid gap-4">
        <Checkbox label={t("every")} hint={t("everyHint")} {...register("everyCarrier")} />
        {!isEvery && (
          <FieldGroup label={t("chosen")} error={formState.errors.carriers?.message}>
            <div className="grid gap-2 sm:grid-cols-3">
              {carriers.map(({ id, name }) => (
                <Checkbox
                  key={id}
                  label={name}
                  value={String(id)}
                  {...register("carriers", {
                    validate: (ids, values) => values.everyCarrier || ids.length > 0 || t("none"),
                  })}
                />
              ))}
            </div>
          </FieldGroup>
        )}
      </div>
    </Card>
  );
}
