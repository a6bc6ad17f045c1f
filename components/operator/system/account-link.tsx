import { Link } from "@/components/ui/link";

export function AccountLink({ id, name }: { id: number; name?: string }) {
  return (
    <Link href={`/operator/accounts/${id}`} className="font-medium hover:text-accent-ink">
      {name ?? `#${id}`}
    </Link>
  );
}
