/**
 * The way from an empty installation to the first seller: the steps, their states as they follow from what is true now,
 * and what operators decide about them. See `docs/going-live.md`.
 */
export {
  checkMail,
  recordPriceTrial,
  renamePlatform,
  setChecklistHidden,
  setStepSkipped,
} from "./changes";
export { type OnboardingChecklist, readChecklist } from "./facts";
