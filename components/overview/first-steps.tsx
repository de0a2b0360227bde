'use client'

import { useTranslations } from 'use-intl'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { Section } from '@/components/ui/section'
import { Sign } from '@/components/ui/sign'
import { StepAct } from './step-list'
import type { Demo } from './use-demo'
import { STEPS, type Step } from './use-steps'

type Props = { done: Record<Step, boolean>; demo: Demo | null }

/** The overview of an account in which nothing has happened: what to do, and in what order. */
export function FirstSteps({ done, demo }: Props) {
  const t = useTranslations('overview')
  return (
    <div className="grid gap-10 wide:grid-cols-[minmax(0,1fr)_21.25rem]">
      <Section title={t('start.title')} first>
        <p className="mb-3 text-13 text-ink-2">{t('start.body')}</p>
        <ol className="border-rule-ink border-t">
          {STEPS.map((step, at) => (
            <li key={step} className="flex items-baseline gap-4 border-rule border-b py-3">
              <span className="w-4 flex-none text-13 text-ink-3">
                {done[step] ? <Done label={t(`steps.${step}.done`)} /> : at + 1}
              </span>
              <div className="min-w-0 flex-1">
                <p className={done[step] ? 'text-ink-3' : 'font-medium'}>
                  {t(done[step] ? `steps.${step}.done` : `steps.${step}.do`)}
                </p>
                <p className="text-13 text-ink-2">{t(`steps.${step}.note`)}</p>
              </div>
              {!done[step] && (
                <span className="text-13">
                  <StepAct step={step} />
                </span>
              )}
            </li>
          ))}
        </ol>
      </Section>
      {demo && <DemoOffer demo={demo} />}
    </div>
  )
}

function Done({ label }: { label: string }) {
  return (
    <span className="text-good" title={label}>
      <Sign tone="good" />
    </span>
  )
}

function DemoOffer({ demo }: { demo: Demo }) {
  const t = useTranslations('overview.start')
  const words = useTranslations('overview.demo')
  return (
    <Section title={t('demoTitle')} first>
      <p className="mb-4 text-13 text-ink-2">{t('demoBody')}</p>
      {demo.failed && (
        <div className="mb-4">
          <Notice tone="bad" title={words('failed')} urgent>
            {words('failedBody')}
          </Notice>
        </div>
      )}
      <Button onClick={demo.start} loading={demo.running} className="max-desk:w-full">
        {t('demo')}
      </Button>
    </Section>
  )
}
