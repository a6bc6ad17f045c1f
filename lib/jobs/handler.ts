import { functions } from "./functions";
import { serveFunctions } from "./serve";

/** Handlers of `/api/inngest`, called by an Inngest server or by our own runner inside the process. */
export const { GET, POST, PUT } = serveFunctions(functions);
