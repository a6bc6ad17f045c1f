export {
  type CheckoutPrice,
  type CheckoutSettings,
  defaultCheckoutSettings,
  type FallbackPrice,
  type FreeDelivery,
} from "./settings";
