import { afterAll, beforeAll } from "vitest";
import { budgetMs } from "./offer-delivery";

const usualMs = budgetMs.answer;

/** Checkouts of a test file wait for their answers as long as a busy machine takes. Carriers are not waited for longer. */
export function setupPatientCheckouts(): void {
  beforeAll(() => {
    budgetMs.answer = 30_000;
  });
  afterAll(() => {
    budgetMs.answer = usualMs;
  });
}

/** What checkouts answer that wait for hardly anything. */
export async function inHurry<Value>(act: () => Promise<Value>): Promise<Value> {
  const patientMs = budgetMs.answer;
  budgetMs.answer = 20;
  return act().finally(() => {
    budgetMs.answer = patientMs;
  });
}
