/** What only a person does speaks as v2 does: the portal decodes one kind of refusal. */
export { endpoint, route, unknownRoute } from "../v2/dialect";
