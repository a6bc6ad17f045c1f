import { functions } from "./functions";
import { serveFunctions } from "./serve";

/** What `/api/inngest` answers: to an Inngest server, or to our own runner within the process. */
export const { GET, POST, PUT } = serveFunctions(functions);
