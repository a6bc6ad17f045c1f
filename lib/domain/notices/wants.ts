import { type NoticeKind, noticeKinds, type Role } from "@/lib/core/vocabulary";

/** What a person gets by e-mail: what was chosen, and before anybody chose, everything for owners. */
export const wants = ({ role, kinds }: { role: Role; kinds: readonly NoticeKind[] | null }): readonly NoticeKind[] =>
  kinds ?? (role === "owner" ? noticeKinds : []);
