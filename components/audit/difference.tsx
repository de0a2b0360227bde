'use client'

import { useTranslations } from 'use-intl'
import { DataTable } from '@/components/list/data-table'
import type { Column } from '@/components/list/data-table-columns'
import { Section } from '@/components/ui/section'
import type { AuditRecord } from '@/lib/client/types'

type Props = Pick<AuditRecord, 'before' | 'after'>

/** The fields that an act changed, before and after it. */
export function Difference({ before, after }: Props) {
  const t = useTranslations('audit.difference')
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const columns = useColumns({ before, after })
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

function useColumns({ before, after }: Props): Column<string>[] {
  const t = useTranslations('audit.difference')
  const field: Column<string> = {
    ...{ id: 'field', head: t('field'), width: '12rem', phone: 'title' },
    cell: (name) => <span className="id wrap-anywhere">{name}</span>,
  }
  const was: Column<string> = {
    ...{ id: 'before', head: t('before'), width: '14rem', phone: 'line' },
    className: 'text-ink-2',
    cell: (name) => <Value value={before?.[name]} />,
  }
  const is: Column<string> = {
    ...{ id: 'after', head: t('after'), kind: 'fill', phone: 'line' },
    cell: (name) => <Value value={after?.[name]} />,
  }
  if (!before) return [field, is]
  return after ? [field, was, is] : [field, { ...was, kind: 'fill' }]
}

/** A value of JSON for people. */
function Value({ value }: { value: unknown }) {
  const t = useTranslations('audit.difference')
  const isEmpty = value === null || value === undefined || value === ''
  const isList = Array.isArray(value) && value.every((one) => typeof one !== 'object')
  if (isEmpty || (isList && value.length === 0)) {
    return <span className="text-ink-3">{t('empty')}</span>
  }
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
  if (isList) return <span className="wrap-anywhere whitespace-normal">{value.join(', ')}</span>
  if (typeof value === 'object') {
    return (
      <span className="id wrap-anywhere whitespace-pre-wrap">{JSON.stringify(value, null, 2)}</span>
    )
  }
  return <span className="wrap-anywhere whitespace-normal">{`${value}`}</span>
}
