import { endpointIn } from "../endpoint";
import { routeIn } from "../route";
import { dialect as v2 } from "../v2/dialect";

/** What only a person does speaks as v2 does, so that the portal decodes one kind of refusal, and to our own pages alone. */
const dialect = { ...v2, isCrossOrigin: false };

export const endpoint = endpointIn(dialect);
export const { route } = routeIn(dialect);
