'use client'

import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { SandboxStrip } from '@/components/layout/sandbox-strip'
import { Figure } from '@/components/ui/amount'
import { Banner } from '@/components/ui/banner'
import type { Tone } from '@/components/ui/sign'
import { Stamp } from '@/components/ui/status'
import { Sum } from '@/components/ui/sum'

type Props = {
  title: string
  intro: string
  /** In reais. */
  amount: number
  stamp: { tone: Tone; text: string }
  /** `SumLine`s. */
  facts: ReactNode
  /** What follows from the decision; before it, the buttons. */
  children: ReactNode
  hasFailed: boolean
}

/** The frame of a sandbox page on which the user decides what a provider does. */
export function DecisionFrame({ title, intro, amount, stamp, facts, children, hasFailed }: Props) {
  const t = useTranslations('testCards')
  return (
    <div className="min-h-dvh bg-paper">
      <SandboxStrip>{t('strip')}</SandboxStrip>
      <main className="mx-auto grid max-w-120 gap-6 px-4 py-8">
        <header>
          <h1 className="font-semibold text-20 tracking-title">{title}</h1>
          <p className="mt-2 text-ink-2">{intro}</p>
        </header>
        <div className="grid gap-4 border border-rule-2 border-dashed p-4 desk:p-6">
          <div className="flex flex-wrap items-center justify-between gap-4">
            <Figure reais={amount} size="record" />
            <span aria-live="polite">
              <Stamp tone={stamp.tone}>{stamp.text}</Stamp>
            </span>
          </div>
          <Sum className="text-right [&_dt]:text-left">{facts}</Sum>
          {hasFailed && (
            <Banner tone="bad" title={t('failed.title')} urgent>
              {t('failed.body')}
            </Banner>
          )}
          {children}
        </div>
      </main>
    </div>
  )
}
