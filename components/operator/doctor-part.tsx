'use client'

import { useLocale, useTranslations } from 'use-intl'
import { FormRefusal } from '@/components/form/form'
import { Button } from '@/components/ui/button'
import { Section } from '@/components/ui/section'
import { Status } from '@/components/ui/status'
import { useAct } from '@/lib/client/mutations'
import { operatorMutations } from '@/lib/client/operator/mutations'
import type { DoctorFinding } from '@/lib/client/operator/queries'
import { findingWords } from '@/lib/i18n/finding-words'

const TONE = { ok: 'good', note: 'note', failed: 'bad' } as const

/** Runs the check of the installation, and lists what it found. */
export function DoctorPart() {
  const t = useTranslations('operator.doctor')
  const act = useAct(operatorMutations.runDoctor())
  return (
    <Section title={t('title')}>
      <p className="mb-3 max-w-150! text-13 text-ink-2">{t('about')}</p>
      <FormRefusal error={act.error} title={t('failed')} unknown={t('failed')} />
      <Button loading={act.isPending} onClick={() => act.mutate(undefined)}>
        {t('run')}
      </Button>
      <div aria-live="polite">
        {act.data && <Findings label={t('list')} findings={act.data.findings} />}
      </div>
    </Section>
  )
}

function Findings({ label, findings }: { label: string; findings: readonly DoctorFinding[] }) {
  const t = useTranslations()
  const locale = useLocale()
  return (
    <ul aria-label={label} className="mt-4 border-rule-ink border-t">
      {findings.map((finding) => {
        const { check, message } = findingWords(t, locale, finding)
        return (
          <li
            key={`${check} ${message}`}
            className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-3 border-rule border-b py-2 text-13 wide:grid-cols-[6rem_16rem_minmax(0,1fr)]"
          >
            <Status tone={TONE[finding.result]}>
              {t(`operator.doctor.result.${finding.result}`)}
            </Status>
            <span className="wrap-anywhere">{check}</span>
            <span className="wrap-anywhere text-ink-2 max-wide:col-start-2">{message}</span>
          </li>
        )
      })}
    </ul>
  )
}
