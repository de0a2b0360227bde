'use client'

import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'use-intl'
import type { FilterField } from '@/components/list/filters'
import { SearchFilters } from '@/components/list/search-filters'
import { cut, Id } from '@/components/ui/copy'
import { ACTIONS } from '@/lib/accounts/audit/action'
import { queries } from '@/lib/client/queries'
import { AUDIT_FILTER, type Filter, KINDS } from './audit-filter'
import { useActionWords } from './entry-words'

type Props = { filter: Filter; onChange: (wanted: Filter) => void }

/** The search box, the period, the active filters and the filter menu. */
export function AuditFilterControls({ filter, onChange }: Props) {
  const t = useTranslations('audit')
  return (
    <SearchFilters
      title={t('filter.title')}
      filter={filter}
      fields={useFields(filter)}
      onChange={onChange}
      placeholder={t('list.placeholder')}
      form={AUDIT_FILTER}
    />
  )
}

type Actor = { id: string; name: string; email?: string | null }

function useFields({ userId, keyId, record }: Filter): FilterField<Filter>[] {
  const t = useTranslations('audit')
  const { data } = useQuery(queries.auditActors())
  const any = t('filter.any')
  const all = t('filter.all')
  const options = (actors: Actor[] = []) =>
    actors.map(({ id, name, email }) => ({ value: id, label: email ? `${name} (${email})` : name }))
  const shown = (id: string | undefined, actors: Actor[] = []) =>
    id && (actors.find((actor) => actor.id === id)?.name ?? <Id id={id} />)
  const fields: FilterField<Filter>[] = [
    { name: 'action', label: t('filter.action'), any, options: useActionOptions() },
    {
      name: 'by',
      label: t('filter.kind'),
      any,
      options: KINDS.map((value) => ({ value, label: t(`kinds.${value}`) })),
    },
    {
      name: 'userId',
      label: t('filter.person'),
      any: all,
      options: options(data?.people),
      shown: shown(userId, data?.people),
    },
    {
      name: 'keyId',
      label: t('filter.key'),
      any: all,
      options: options(data?.keys),
      shown: shown(keyId, data?.keys),
    },
  ]
  if (!record) return fields
  const only = { value: record, label: cut(record) }
  return [...fields, { name: 'record', label: t('filter.record'), any, options: [only] }]
}

/** Every action, in the order of its words. */
function useActionOptions() {
  const words = useActionWords()
  const locale = useLocale()
  return ACTIONS.map((value) => ({ value, label: words(value) })).toSorted((a, b) =>
    a.label.localeCompare(b.label, locale),
  )
}
