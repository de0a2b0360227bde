'use client'

import { useTranslations } from 'use-intl'
import { useNewCharge } from '@/components/transactions/new-charge'
import { LinkButton, TextLink } from '@/components/ui/link'
import { Sign } from '@/components/ui/sign'
import { STEP_HREF, STEPS, type Step } from './use-steps'

type Props = { done: Record<Step, boolean> }

/** What is left to do, each with its way there; all that is done in one line above. */
export function StepList({ done }: Props) {
  const t = useTranslations('overview.steps')
  const finished = STEPS.filter((step) => done[step])
  return (
    <ul className="text-13">
      {finished.length > 0 && (
        <li className="flex gap-2.5 border-rule border-b py-2 text-ink-3">
          <span className="mt-[3px] text-good">
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
            <p className="text-ink-2">{t(`${step}.note`)}</p>
          </div>
          <StepAct step={step} />
        </li>
      ))}
    </ul>
  )
}

/** The way to do one step. */
export function StepAct({ step }: { step: Step }) {
  const t = useTranslations('overview.steps')
  const open = useNewCharge()
  if (step !== 'paid') return <TextLink href={STEP_HREF[step]}>{t(`${step}.act`)}</TextLink>
  return <LinkButton onClick={open}>{t('paid.act')}</LinkButton>
}

function Box() {
  return (
    <svg
      width="14"
      height="14"
      viewBox="0 0 14 14"
      aria-hidden="true"
      className="mt-[3px] flex-none"
    >
      <path d="M1.5 1.5h11v11h-11Z" fill="none" stroke="currentColor" strokeWidth="1.2" />
    </svg>
  )
}
