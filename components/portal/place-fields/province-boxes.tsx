import { ChoiceBoxes } from "@/components/ui/form/choice-boxes";

export interface Province {
  /** The first letter of its CPAs. */
  readonly code: string;
  readonly name: string;
}

interface ProvinceBoxesProps {
  /** What is shown while the boxes are closed: how many are chosen. */
  summary: string;
  legend: string;
  provinces: readonly Province[];
  chosen: readonly string[];
  disabled?: boolean;
  onChange: (chosen: string[]) => void;
}

/** A choice of provinces that opens on demand: there are twenty-four. */
export function ProvinceBoxes({ summary, legend, provinces, chosen, disabled, onChange }: ProvinceBoxesProps) {
  return (
    <details className="rounded-md border px-3.5 py-2">
      <summary className="min-h-6 cursor-pointer font-medium text-sm">{summary}</summary>
      <fieldset disabled={disabled} className="pt-3">
        <legend className="sr-only">{legend}</legend>
        <ChoiceBoxes
          className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3"
          options={provinces.map(({ code, name }) => ({ value: code, label: name }))}
          chosen={chosen}
          onChange={onChange}
        />
      </fieldset>
    </details>
  );
}
