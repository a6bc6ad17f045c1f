import { type MemberNoticeKind, noticeKinds, type Role } from "@/lib/core/vocabulary";

/** What an owner gets without having chosen it. */
const usualKinds = noticeKinds.filter((kind) => kind !== "monthly_report");

/**
 * Kinds of notices that a member gets by e-mail: the chosen ones. Without a choice owners get all but the report of the
 * month, which is no trouble, others none.
 */
export const chosenKinds = ({
  role,
  kinds,
}: {
  role: Role;
  kinds: readonly MemberNoticeKind[] | null;
}): readonly MemberNoticeKind[] => kinds ?? (role === "owner" ? usualKinds : []);
