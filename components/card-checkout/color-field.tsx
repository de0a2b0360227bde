'use client'

import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { useFormat } from '@/lib/i18n/use-format'
import { brandContrast, COLOR } from '@/lib/payments/checkout/account/brand-contrast'

type Props = { color: string; fault: ReactNode; onChange: (color: string) => void }

/** A colour, typed or picked, with its contrast ratio to the text on it. */
export function ColorField({ color, fault, onChange }: Props) {
  const t = useTranslations('cardCheckout.look')
  const { count } = useFormat()
  const contrast = COLOR.test(color) ? brandContrast(color) : null
  const ratio = contrast && count(contrast[contrast.words])
  return (
    <Field
      label={t('color')}
      optional
      hint={t('colorHint')}
      error={
        fault || (contrast && !contrast.isReadable && t('contrastBad', { ratio: ratio ?? '' }))
      }
      result={
        contrast?.isReadable && t('contrastGood', { words: t(contrast.words), ratio: ratio ?? '' })
      }
    >
      {({ 'aria-invalid': _, ...ids }) => (
        <Input
          {...ids}
          aria-invalid={fault ? true : undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={7}
          placeholder="#135b41"
          className="font-mono text-13"
          value={color}
          onChange={(event) => onChange(event.target.value.trim().toLowerCase())}
          before={
            <input
              type="color"
              aria-label={t('colorPick')}
              value={contrast ? color : '#135b41'}
              onChange={(event) => onChange(event.target.value)}
              className="-ml-1 size-6 flex-none cursor-pointer border-0 bg-transparent p-0"
            />
          }
        />
      )}
    </Field>
  )
}
