import { type NoticeKind, noticeKinds, type Role } from "@/lib/core/vocabulary";

/** Kinds of notices that a member gets by e-mail: the chosen ones. Without a choice owners get all, others none. */
export const chosenKinds = ({
  role,
  kinds,
}: {
  role: Role;
  kinds: readonly NoticeKind[] | null;
}): readonly NoticeKind[] => kinds ?? (role === "owner" ? noticeKinds : []);
