import { runGuides } from "../testing/guides";
import { describeTally } from "../testing/tally";
import { attempt } from "../testing/timing";

/** `npm run docs:test`: runs the commands of README.md and of the guides; arguments name pages by a part of their path. */
export async function run(wanted: string[]): Promise<number> {
  const tally = await attempt(() => runGuides(wanted));
  console.log(`\n${describeTally(tally)}`);
  return tally.failed === 0 ? 0 : 1;
}
