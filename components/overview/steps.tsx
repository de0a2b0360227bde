'use client'

import { useQueries, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { FormRefusal } from '@/components/form/form'
import { May } from '@/components/layout/may'
import { useNewCharge } from '@/components/transactions/new-charge/new-charge'
import { Button } from '@/components/ui/button'
import { LinkButton, TextLink } from '@/components/ui/link'
import { Section } from '@/components/ui/section'
import { Sign } from '@/components/ui/sign'
import type { MemberOperation } from '@/lib/accounts/people/roles'
import { queries } from '@/lib/client/queries'
import { overviewQueries } from './overview-queries'
import type { Demo } from './use-demo'

/** The setup steps of an account, in the recommended order. */
export const STEPS = ['paid', 'key', 'webhook'] as const

export type Step = (typeof STEPS)[number]

/** The page of each step; the first step opens a dialog. */
const STEP_HREF: Record<Exclude<Step, 'paid'>, string> = {
  key: '/keys',
  webhook: '/webhooks',
}

const STEP_OPERATION = {
  paid: 'createUserTransaction',
  key: 'createKey',
  webhook: 'createEndpoint',
} as const satisfies Record<Step, MemberOperation>

const LOOK = { refetchInterval: 15_000 } as const

/** Which steps are done; `pending` while loading. */
export function useSteps(): { done?: Record<Step, boolean>; pending: boolean } {
  const answers = useQueries({
    queries: [
      { ...overviewQueries.paid(), ...LOOK },
      { ...overviewQueries.keys(), ...LOOK },
      { ...overviewQueries.webhooks(), ...LOOK },
    ],
  })
  const [paid, keys, webhooks] = answers
  if (!paid.data || !keys.data || !webhooks.data) {
    return { pending: !answers.some(({ isError }) => isError) }
  }
  const done = {
    paid: paid.data.meta.total > 0,
    key: keys.data.data.some(({ revokedAt }) => revokedAt === null),
    webhook: webhooks.data.data.length > 0,
  }
  return { done, pending: false }
}

type StepListProps = { done: Record<Step, boolean> }

/** The remaining steps with their links, and one line for those done. */
export function StepList({ done }: StepListProps) {
  const t = useTranslations('overview.steps')
  const finished = STEPS.filter((step) => done[step])
  return (
    <ul className="text-13">
      {finished.length > 0 && (
        <li className="flex gap-2.5 border-rule border-b py-2 text-ink-3">
          <span className="mt-0.75 text-good">
            <Sign tone="good" />
          </span>
          {finished.map((step) => t(`${step}.done`)).join(' · ')}
        </li>
      )}
      {STEPS.filter((step) => !done[step]).map((step) => (
        <li key={step} className="flex items-start gap-2.5 border-rule border-b py-2">
          <Box />
          <div className="min-w-0 flex-1">
            {t(`${step}.do`)}
            <p className="text-ink-2">
              <Note step={step} />
            </p>
          </div>
          <StepAct step={step} />
        </li>
      ))}
    </ul>
  )
}

/** What a step is for. A charge can only be tried out in the sandbox. */
function Note({ step }: { step: Step }) {
  const t = useTranslations('overview.steps')
  const { data: me } = useQuery(queries.me())
  return t(step === 'paid' && me?.mode === 'live' ? 'paid.noteLive' : `${step}.note`)
}

/** The link or the button of a step, for those whose role may take it. */
function StepAct({ step }: { step: Step }) {
  const t = useTranslations('overview.steps')
  const open = useNewCharge()
  return (
    <May operation={STEP_OPERATION[step]}>
      {step === 'paid' ? (
        <LinkButton onClick={open}>{t('paid.act')}</LinkButton>
      ) : (
        <TextLink href={STEP_HREF[step]}>{t(`${step}.act`)}</TextLink>
      )}
    </May>
  )
}

function Box() {
  return (
    <svg viewBox="0 0 14 14" aria-hidden="true" className="mt-0.75 size-3.5 flex-none">
      <path d="M1.5 1.5h11v11h-11Z" fill="none" stroke="currentColor" strokeWidth="1.2" />
    </svg>
  )
}

type FirstStepsProps = { done: Record<Step, boolean>; demo: Demo | null }

/** The overview of an empty account: the steps to take first. */
export function FirstSteps({ done, demo }: FirstStepsProps) {
  const t = useTranslations('overview')
  return (
    <div className="grid gap-10 wide:grid-cols-[minmax(0,1fr)_min(21.25rem,42%)]">
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
                <p className="text-13 text-ink-2">
                  <Note step={step} />
                </p>
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
      {demo && (
        <May operation="fillDemo">
          <DemoOffer demo={demo} />
        </May>
      )}
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
      {demo.error && (
        <div className="mb-4">
          <FormRefusal error={demo.error} title={words('failed')} />
        </div>
      )}
      <Button onClick={demo.start} loading={demo.running} className="max-desk:w-full">
        {t('demo')}
      </Button>
    </Section>
  )
}
