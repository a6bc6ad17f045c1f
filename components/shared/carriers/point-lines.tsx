import type { MailFact } from "@/lib/core/mail-document";

/** Where and how a parcel is collected at its pick-up point. */
export function PointLines({ facts }: { facts: readonly MailFact[] }) {
  return (
    <dl className="grid gap-1">
      {facts.map(({ label, value, url }) => (
        <div key={label}>
          <dt className="inline text-muted">{label}:</dt>{" "}
          <dd className="inline break-words font-medium">
            {url ? (
              <a href={url} target="_blank" rel="noopener noreferrer" className="underline">
                {value}
              </a>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
