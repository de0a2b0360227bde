'use client'

import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { SandboxStrip } from '@/components/layout/sandbox-strip'

type Props = { title: string; children: ReactNode }

/** A page of the sandbox's mail. */
export function MailFrame({ title, children }: Props) {
  const t = useTranslations('mail')
  return (
    <div className="min-h-dvh bg-paper">
      <SandboxStrip>{t('strip')}</SandboxStrip>
      <main className="mx-auto max-w-180 px-4 py-8 desk:px-10">
        <h1 className="wrap-anywhere font-semibold text-20 tracking-title">{title}</h1>
        {children}
      </main>
    </div>
  )
}
