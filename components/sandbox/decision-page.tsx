'use client'

import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Figure } from '@/components/ui/amount'
import { Banner } from '@/components/ui/banner'
import type { Tone } from '@/components/ui/sign'
import { Stamp } from '@/components/ui/status'
import { Sum } from '@/components/ui/sum'
import { SandboxBox, SandboxHead, SandboxSheet } from './sandbox-sheet'

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

/** A sandbox page on which the visitor decides what a provider does. */
export function DecisionPage({ title, intro, amount, stamp, facts, children, hasFailed }: Props) {
  const t = useTranslations('testCards')
  return (
    <SandboxSheet strip={t('strip')} width="narrow">
      <SandboxHead title={title}>
        <p>{intro}</p>
      </SandboxHead>
      <SandboxBox>
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
      </SandboxBox>
    </SandboxSheet>
  )
}
