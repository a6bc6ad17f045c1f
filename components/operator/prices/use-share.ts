import { useFormatter } from "next-intl";

/** `+12,5 %`: a share with its sign. */
export function useShare(): (share: number) => string {
  const format = useFormatter();
  return (share) => format.number(share, { style: "percent", maximumFractionDigits: 1, signDisplay: "exceptZero" });
}
