'use client'

import { useLocale, useTranslations } from 'use-intl'
import type { Me } from '@/lib/client/types'

/** Returns a function that names roles to the reader: "Proprietário(a) ou Financeiro". */
export function useRoleList() {
  const t = useTranslations('common.roles')
  const locale = useLocale()
  return (roles: readonly Me['role'][]): string =>
    new Intl.ListFormat(locale, { type: 'disjunction' }).format(roles.map((role) => t(role)))
}
