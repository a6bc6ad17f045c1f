import { openConnection, replaceConnection } from "@/db/driver";
import { openAccount, testOrigin } from "@/lib/domain/operating/onboarding";
import { systemContext } from "@/lib/platform/context";
import { withThrowawayService } from "@/scripts/testing/service";

export interface BenchService {
  readonly url: string;
  readonly databaseUrl: string;
  readonly caller: { readonly accountId: number; readonly headers: Readonly<Record<string, string>> };
}

/**
 * Runs `work` against a throwaway production service with the demo carriers and an account, without rate limits. Within
 * `work` this process is connected to the database of that service: its own, or the one that the settings name.
 */
export const withService = <T>(
  work: (service: BenchService) => Promise<T>,
  settings: Readonly<Record<string, string>> = {},
): Promise<T> =>
  withThrowawayService({ RATE_LIMITS: "off", ...settings }, async ({ url, databaseUrl: embeddedUrl }) => {
    const databaseUrl = settings.DATABASE_URL || embeddedUrl;
    await replaceConnection(openConnection(databaseUrl, { max: 4 }));
    const outer = process.env.DATABASE_URL;
    // For what opens connections of its own.
    process.env.DATABASE_URL = databaseUrl;
    try {
      const account = await openAccount(systemContext("bench"), {
        name: "Bench",
        balanceCents: 1_000_000_000_00,
        origin: testOrigin,
      });
      return await work({ url, databaseUrl, caller: { accountId: account.accountId, headers: basic(account) } });
    } finally {
      if (outer === undefined) delete process.env.DATABASE_URL;
      else process.env.DATABASE_URL = outer;
      await replaceConnection(undefined);
    }
  });

export const basic = ({ token, secret }: { token: string; secret: string }): Record<string, string> => ({
  Authorization: `Basic ${Buffer.from(`${token}:${secret}`).toString("base64")}`,
  Accept: "application/json",
});
