/**
 * The settings of an installation. This is the only reader of the environment: `setting` gives one value, and
 * `findSettingErrors` checks all of them together before a process starts. The driver of the database reads its own four
 * variables, because it lies below this layer. Each variable is described in docs/deploy/settings.md.
 */
export { findSettingErrors } from "./check";
export { chooseMode } from "./inngest";
export { maskSecrets } from "./mask";
export {
  type Environment,
  isDemoOn,
  publicOrigin,
  readVariable,
  setting,
  webProcesses,
  workerEnvironment,
} from "./variables";
