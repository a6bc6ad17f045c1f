import { ChoiceBoxes } from "@/components/ui/form/choice-boxes";
import { FieldGroup } from "@/components/ui/form/field-group";

interface ConditionBoxesProps<Value extends string | number> {
  label: string;
  hint: string;
  options: readonly { value: Value; label: string }[];
  value: readonly Value[] | null;
  error?: string | undefined;
  disabled?: boolean;
  onChange: (value: readonly Value[] | null) => void;
}

/** A condition that any of the chosen values meets; without one there is no condition. */
export function ConditionBoxes<Value extends string | number>(props: ConditionBoxesProps<Value>) {
  const { label, hint, options, value, error, disabled, onChange } = props;
  return (
    <FieldGroup label={label} hint={hint} error={error}>
      <fieldset disabled={disabled}>
        <ChoiceBoxes
          className="flex flex-wrap gap-x-5 gap-y-2"
          options={options}
          chosen={value ?? []}
          onChange={(chosen) => onChange(chosen.length === 0 ? null : chosen)}
        />
      </fieldset>
    </FieldGroup>
  );
}
