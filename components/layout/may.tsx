'use client'

import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useRoleList } from '@/components/ui/use-role-list'
import { type MemberOperation, rolesFor } from '@/lib/accounts/people/roles'
import { useMay } from '@/lib/client/use-me'

type Props = { operation: MemberOperation; children: ReactNode }

/** Shows controls to those members alone whose role may do what they do. */
export function May({ operation, children }: Props) {
  return useMay(operation) ? children : null
}

/** Disables a form for members whose role may not send it, and says who may. */
export function Locked({ operation, children }: Props) {
  const t = useTranslations('common.roles')
  const listOf = useRoleList()
  if (useMay(operation)) return children
  return (
    <fieldset disabled className="min-w-0">
      <p className="mb-4 text-13 text-ink-2">
        {t('locked', { roles: listOf(rolesFor(operation)) })}
      </p>
      {children}
    </fieldset>
  )
}
