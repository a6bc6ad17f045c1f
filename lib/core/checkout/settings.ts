import type { CheckoutSettings } from "../vocabulary";

/** The settings of a checkout that nobody changed: everything is offered at its cost. */
export const defaultCheckoutSettings: CheckoutSettings = {
  isOn: true,
  offer: "all",
  carrierIds: null,
  serviceTypes: null,
  logisticTypes: null,
  maxPoints: 5,
  price: { basis: "cost", fixedCents: 0, changeBasisPoints: 0, changeCents: 0, roundToCents: 1 },
  free: [],
  isWithoutTax: false,
  measures: null,
  preparationDays: 0,
  fallback: [],
  needs: [],
  toleranceBasisPoints: 500,
};
