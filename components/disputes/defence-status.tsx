'use client'

import { useTranslations } from 'use-intl'
import type { Tone } from '@/components/ui/sign'
import { Status } from '@/components/ui/status'
import type { Defence } from '@/lib/client/types'

const TONE = {
  needed: 'wait',
  sending: 'work',
  delivered: 'good',
  refused: 'bad',
  missed: 'void',
  unknown: 'void',
} as const satisfies Record<Defence['status'], Tone>

/** Where a merchant's defence against a fraud report stands. */
export function DefenceStatus({ status }: { status: Defence['status'] }) {
  const t = useTranslations('disputes.defence.status')
  return (
    <Status tone={TONE[status]} alive={status === 'sending'}>
      {t(status)}
    </Status>
  )
}
