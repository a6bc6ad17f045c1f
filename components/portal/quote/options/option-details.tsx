import { PickupPoints } from "../points/pickup-points";
import type { SelectableOption } from "../use-quote";
import { PriceExplanation } from "./price-explanation";

/** Details of an option: the explanation of its price and its pick-up points. */
export function OptionDetails({ option, city }: { option: SelectableOption; city: string }) {
  const hasPoints = option.pickup_points.length > 0;
  return (
    <div
      className={
        hasPoints ? "grid gap-6 border-t bg-surface p-4 @2xl:grid-cols-2 @2xl:p-5" : "border-t bg-surface p-4 @2xl:p-5"
      }
    >
      <PriceExplanation option={option} />
      {hasPoints && <PickupPoints points={option.pickup_points} city={city} />}
    </div>
  );
}
