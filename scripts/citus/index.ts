/** A trial of Citus on one machine, and the statements that make a database of Andén a distributed one (docs/citus.md). */
export { createDatabase, dropDatabase } from "./database";
export { distributeDatabase, statementsFor } from "./distribute";
export { serversIn, startServers, stopServers } from "./servers";
