'use client'

import { useTranslations } from 'use-intl'
import { INK, Sign } from '@/components/ui/sign'
import type { BrCodeAdvice } from '@/lib/kernel/pix/br-code-advice'
import type { BrCodeFault } from '@/lib/kernel/pix/br-code-fault'
import { useFaultWords } from './fault-words'

/** Each fault: what is wrong, where, and what would mend it. */
export function FaultList({ faults, labelledBy }: { faults: BrCodeFault[]; labelledBy: string }) {
  const { what, mend } = useFaultWords()
  return (
    <ol aria-labelledby={labelledBy} className="border-rule-ink border-t">
      {faults.map((fault) => (
        <li
          key={`${fault.problem} ${fault.field} ${fault.mark[0]}`}
          className="flex gap-2.5 border-rule border-b py-2.5 text-13"
        >
          <span className={`mt-0.75 flex-none ${INK.bad}`}>
            <Sign tone="bad" size={12} />
          </span>
          <div className="min-w-0">
            <p className="wrap-anywhere font-medium">{what(fault)}</p>
            <p className="wrap-anywhere text-ink-2">{mend(fault)}</p>
            <Place {...fault} />
          </div>
        </li>
      ))}
    </ol>
  )
}

/** What the manuals ask for and the code does not have. */
export function AdviceList({ advice }: { advice: BrCodeAdvice[] }) {
  const t = useTranslations('brcode')
  return (
    <ul className="border-rule-ink border-t">
      {advice.map(({ kind, field, mark }) => (
        <li key={`${kind} ${field} ${mark[0]}`} className="border-rule border-b py-2.5 text-13">
          <p>{t(`advised.${kind}`, { field })}</p>
          <Place mark={mark} field={field} />
        </li>
      ))}
    </ul>
  )
}

/** Positions as people count them, from 1, both ends included. */
function Place({ mark: [start, end], field }: { mark: [number, number]; field: string | null }) {
  const t = useTranslations('brcode')
  const isOne = end - start <= 1
  return (
    <p className="num text-12 text-ink-3">
      {isOne
        ? t('position', { position: start + 1 })
        : t('positions', { from: start + 1, to: end })}
      {field && ` · ${t('inField', { field })}`}
    </p>
  )
}
