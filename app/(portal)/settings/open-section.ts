import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { type SettingsSection, settingsSections } from "@/components/portal/settings/sections";
import type { PortalSession } from "@/lib/api/session/page-session";
import { requirePortalSession } from "@/lib/api/session/require-session";
import { roleScopes, type Scope } from "@/lib/core/vocabulary";

type Word = SettingsSection["word"];

/** The session of a settings page; 404 if the role may not see the section. */
export async function openSection(word: Word): Promise<PortalSession & { can: (scope: Scope) => boolean }> {
  const session = await requirePortalSession();
  const can = (scope: Scope) => roleScopes[session.account.role].includes(scope);
  const scope = settingsSections.find((section) => section.word === word)?.scope;
  if (scope && !can(scope)) notFound();
  return { ...session, can };
}

export async function sectionTitle(word: Word): Promise<Metadata> {
  const t = await getTranslations("settings");
  return { title: t(`section.${word}`) };
}
