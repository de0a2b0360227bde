'use client'

import { useTranslations } from 'use-intl'
import { cn } from '@/components/ui/class-names'
import { INK, Sign } from '@/components/ui/sign'
import type { BrCodeInspection } from '@/lib/kernel/pix/decoded-br-code'
import { useFaultWords } from './fault-words'

/** The longest payload, in characters (EMV QRCPS Merchant-Presented 3.1). */
export const BR_CODE_LENGTH_MAX = 512

type VerdictKind = 'empty' | 'tooLong' | 'notPix' | 'invalid' | 'valid'

/** What the text is, as a whole. */
export function verdictOf(text: string, { fields, code }: BrCodeInspection): VerdictKind {
  const { length } = text.trim()
  if (length === 0) return 'empty'
  if (length > BR_CODE_LENGTH_MAX) return 'tooLong'
  if (code) return 'valid'
  return fields.length === 0 && !text.trim().startsWith('00') ? 'notPix' : 'invalid'
}

type Props = { verdict: VerdictKind; text: string; inspection: BrCodeInspection }

/** The verdict in words, announced politely when it changes. */
export function Verdict({ verdict, text, inspection }: Props) {
  const t = useTranslations('brcode')
  const { what } = useFaultWords()
  const { code, faults } = inspection
  const words = (): [title: string, more: string] | null => {
    switch (verdict) {
      case 'empty':
        return null
      case 'tooLong':
        return [t('tooLong'), t('tooLongMore', { max: BR_CODE_LENGTH_MAX, count: text.length })]
      case 'notPix':
        return [t('notPix'), t('notPixMore')]
      case 'invalid':
        return [t('invalid', { count: faults.length }), what(faults[0]!)]
      case 'valid':
        return [t(`kind.${code!.kind}`), t(`kindMore.${code!.kind}`)]
    }
  }
  const said = words()
  const tone = verdict === 'valid' ? 'good' : 'bad'
  return (
    <div role="status" className={cn(said && 'mt-8')}>
      {said && (
        <>
          <p className={cn('flex items-center gap-2 font-semibold text-16', INK[tone])}>
            <Sign tone={tone} />
            {said[0]}
          </p>
          <p className="wrap-anywhere mt-1 text-ink-2">{said[1]}</p>
        </>
      )}
    </div>
  )
}
