'use client'

import { useTranslations } from 'use-intl'
import { DataTable } from '@/components/list/data-table'
import type { Column } from '@/components/list/data-table-columns'
import { Section } from '@/components/ui/section'
import type { AuditRecord } from '@/lib/client/types'
import { useFieldWords } from './field-words'

type Props = Pick<AuditRecord, 'action' | 'before' | 'after'>

/** The fields that an act changed, before and after it. */
export function Difference({ action, before, after }: Props) {
  const t = useTranslations('audit.difference')
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const columns = useColumns({ action, before, after })
  const title = before ? t('title') : t('created')
  if (names.length === 0) {
    return (
      <Section title={t('title')}>
        <p className="text-13 text-ink-2">{t('none')}</p>
      </Section>
    )
  }
  return (
    <Section title={title}>
      <DataTable label={title} columns={columns} rows={names} keyOf={(name) => name} />
    </Section>
  )
}

function useColumns({ action, before, after }: Props): Column<string>[] {
  const t = useTranslations('audit.difference')
  const { nameOf, printed } = useFieldWords(action)
  const print = (field: string, value: unknown) => (
    <Value value={value} print={(one) => printed(field, one)} />
  )
  const field: Column<string> = {
    id: 'field',
    head: t('field'),
    width: '12rem',
    phone: 'title',
    cell: (name) => nameOf(name) ?? <span className="id wrap-anywhere">{name}</span>,
  }
  const was: Column<string> = {
    id: 'before',
    head: t('before'),
    width: '14rem',
    phone: 'line',
    className: 'text-ink-2',
    cell: (name) => print(name, before?.[name]),
  }
  const is: Column<string> = {
    id: 'after',
    head: t('after'),
    kind: 'fill',
    phone: 'line',
    cell: (name) => print(name, after?.[name]),
  }
  if (!before) return [field, is]
  return after ? [field, was, is] : [field, { ...was, kind: 'fill' }]
}

type ValueProps = { value: unknown; print: (one: string | number) => string }

/** A value of JSON for people. */
function Value({ value, print }: ValueProps) {
  const t = useTranslations('audit.difference')
  const isEmpty = value === null || value === undefined || value === ''
  const isList = Array.isArray(value) && value.every((one) => typeof one !== 'object')
  if (isEmpty || (isList && value.length === 0)) {
    return <span className="text-ink-3">{t('empty')}</span>
  }
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
  if (isList) {
    return <span className="wrap-anywhere whitespace-normal">{value.map(print).join(', ')}</span>
  }
  if (typeof value === 'object') {
    return (
      <span className="id wrap-anywhere whitespace-pre-wrap">{JSON.stringify(value, null, 2)}</span>
    )
  }
  return <span className="wrap-anywhere whitespace-normal">{print(value as string | number)}</span>
}
