import { PasswordCard } from "./password-card";
import type { SecondFactor, Sessions } from "./queries";
import { SecondFactorCard } from "./second-factor-card";
import { SessionCard } from "./session-card";

interface SecurityCardsProps {
  email: string;
  secondFactor: SecondFactor;
  sessions: Sessions;
}

/** What protects the person's access: password, second factor, sessions. */
export function SecurityCards({ email, secondFactor, sessions }: SecurityCardsProps) {
  return (
    <>
      <PasswordCard email={email} />
      <SecondFactorCard initial={secondFactor} />
      <SessionCard initial={sessions} />
    </>
  );
}
