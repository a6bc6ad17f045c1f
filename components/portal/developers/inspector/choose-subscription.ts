/**
 * The subscription to check a received message against: the chosen one while the message was for it, else the first that it
 * was for, or the chosen one of a message that is not known.
 */
export const chooseSubscription = (chosen: number, recipients: readonly number[]): number =>
  recipients.includes(chosen) ? chosen : (recipients[0] ?? chosen);
