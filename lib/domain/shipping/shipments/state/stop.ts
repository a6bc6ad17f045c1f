import type { DecisionCode } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";

export async function stopShipments(_tx: Context, _ids: readonly number[], _codes: readonly DecisionCode[]) {}
export async function unstopShipments(_tx: Context, _ids: readonly number[]) {}
