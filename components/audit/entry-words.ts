'use client'

import { useTranslations } from 'use-intl'
import { isAction } from '@/lib/accounts/audit/action'
import type { AuditEntry } from '@/lib/client/types'

/** Returns a function that says an action in words; the action itself if it is unknown. */
export function useActionWords() {
  const t = useTranslations('audit.actions')
  return (action: string) => (isAction(action) ? t(action) : action)
}

/** Returns a function that says who acted: by name, or else by kind. */
export function useWho() {
  const t = useTranslations('audit')
  return ({ kind, name }: AuditEntry['who']) => {
    if (name) return name
    return kind === 'person' || kind === 'key' ? t(`someone.${kind}`) : t(`kinds.${kind}`)
  }
}
