import { BrandMark } from "./brand-mark";

export function Wordmark() {
  return (
    <span className="inline-flex items-center gap-2.5 font-semibold text-lg tracking-tight">
      <BrandMark />
      Andén
    </span>
  );
}
