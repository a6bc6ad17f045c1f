/** What a buyer may choose at the checkout of a shop, at which price, and what the shop's order says of it afterwards. */
export { readOptionReference } from "./reference";
