'use client'

import { useTranslations } from 'use-intl'
import { cn } from '@/components/ui/class-names'
import { Sign } from '@/components/ui/sign'
import type { BrCodeField } from '@/lib/kernel/pix/br-code-fields'
import type { BrCodeInspection } from '@/lib/kernel/pix/decoded-br-code'
import { useFieldMeaning } from './field-meaning'

/** Every field that could be read, those of a template indented under it. */
export function FieldList({ inspection }: { inspection: BrCodeInspection }) {
  const t = useTranslations('brcode')
  const { fields, faults, text } = inspection
  const last = fields.at(-1)
  const isCut = last !== undefined && last.position + last.value.length < text.length
  return (
    <div className="border-rule-ink border-t">
      <Fields fields={fields} faults={faults} />
      {isCut && <p className="py-2.5 text-13 text-bad">{t('unread')}</p>}
    </div>
  )
}

type FieldsProps = { fields: BrCodeField[]; faults: BrCodeInspection['faults']; isInner?: boolean }

function Fields({ fields, faults, isInner }: FieldsProps) {
  return (
    <dl
      className={cn(isInner && 'mt-2 ml-2 border-rule border-l pl-4 max-desk:ml-0 max-desk:pl-3')}
    >
      {fields.map((field) => (
        <Row key={field.start} field={field} faults={faults} isInner={isInner} />
      ))}
    </dl>
  )
}

type RowProps = { field: BrCodeField; faults: BrCodeInspection['faults']; isInner?: boolean }

function Row({ field, faults, isInner }: RowProps) {
  const t = useTranslations('brcode')
  const meaning = useFieldMeaning()(field, faults)
  const { id, name, value, declared, fields } = field
  const isFaulty = faults.some(({ field: path }) => path === field.path)
  const isCut = value.length < declared
  return (
    <div
      className={cn(
        'grid grid-cols-[2rem_12rem_minmax(0,1fr)_7rem] gap-x-3 py-2 text-13 max-desk:grid-cols-[2rem_minmax(0,1fr)_auto]',
        isInner ? 'not-last:border-rule not-last:border-b' : 'border-rule border-b',
      )}
    >
      <dt className="contents">
        <span className="id text-ink-3 leading-5">{id}</span>
        <span className="flex min-w-0 items-baseline gap-1.5 font-medium">
          {isFaulty && (
            <span className="flex-none text-bad">
              <Sign tone="bad" size={10} />
            </span>
          )}
          {t(`name.${name}`)}
        </span>
      </dt>
      <dd className="num order-last text-right text-12 text-ink-3 leading-5 max-desk:order-none">
        {isCut
          ? t('lengthCut', { found: value.length, count: declared })
          : t('length', { count: value.length })}
      </dd>
      <dd
        className={cn(
          'min-w-0 max-desk:col-span-2 max-desk:col-start-2',
          fields.length > 0 && 'max-desk:hidden',
        )}
      >
        {fields.length === 0 && <span className="id wrap-anywhere leading-5">{value || '–'}</span>}
        {meaning && <span className="wrap-anywhere block text-ink-2">{meaning}</span>}
      </dd>
      {fields.length > 0 && (
        <dd className="order-last col-span-full">
          <Fields fields={fields} faults={faults} isInner />
        </dd>
      )}
    </div>
  )
}
