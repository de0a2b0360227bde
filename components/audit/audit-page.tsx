'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { DownloadLink } from '@/components/layout/download-link'
import { PageAbout, PageHead } from '@/components/layout/page-head'
import { CursorList } from '@/components/list/cursor-list'
import { DataTableEmpty } from '@/components/list/data-table'
import { useAddressFilter } from '@/components/list/use-address-filter'
import { useDayGroup } from '@/components/list/use-day-group'
import { useRoleList } from '@/components/ui/use-role-list'
import { rolesFor } from '@/lib/accounts/people/roles'
import { JUST_READ_MS, queries } from '@/lib/client/queries'
import { useMay } from '@/lib/client/use-me'
import { useFormat } from '@/lib/i18n/use-format'
import { AUDIT_FILTER, exportPath, type Filter, isNarrowed, queryOf } from './audit-filter'
import { AuditFilterControls } from './audit-filter-controls'
import { useAuditColumns } from './columns'

/** Who did what in the account, newest first, for the members whose role may see it. */
export function AuditPage() {
  return useMay('listAuditEntries') ? <AuditList /> : <NotForYou />
}

function AuditList() {
  const t = useTranslations('audit')
  const { filter, change } = useAddressFilter(AUDIT_FILTER)
  const today = useFormat().dayKey(Date.now())
  const columns = useAuditColumns()
  const group = useDayGroup('at')
  const query = useQuery({
    ...queries.audit(queryOf(filter, today)),
    placeholderData: keepPreviousData,
    staleTime: JUST_READ_MS,
  })
  // A cursor belongs to the filter it was made with.
  const narrow = (wanted: Filter) => change({ cursor: undefined, ...wanted })
  const words = { pages: t('list.pages'), newer: t('list.newer'), older: t('list.older') }
  return (
    <>
      <PageHead title={t('title')}>
        <DownloadLink path={exportPath(filter, 'jsonl', today)}>{t('downloadLines')}</DownloadLink>
        <DownloadLink path={exportPath(filter, 'csv', today)}>{t('download')}</DownloadLink>
      </PageHead>
      <PageAbout>{t('about')}</PageAbout>
      <AuditFilterControls filter={filter} onChange={narrow} />
      <CursorList
        label={t('title')}
        query={query}
        columns={columns}
        keyOf={({ id }) => id}
        group={group}
        empty={<ListEmpty filter={filter} onChange={narrow} />}
        loadingRows={20}
        onPage={(cursor) => change({ cursor })}
        words={words}
        keys={['rows', 'search', 'filter']}
      />
    </>
  )
}

type Props = { filter: Filter; onChange: (wanted: Filter) => void }

/** Explains why the list is empty, and offers what to do about it. */
function ListEmpty({ filter, onChange }: Props) {
  const t = useTranslations('audit.empty')
  const { search, period } = filter
  if (!isNarrowed(filter) && !period) return <DataTableEmpty title={t('none')} />
  return (
    <DataTableEmpty
      title={search ? t('search', { search }) : t('filtered')}
      onClear={() => onChange(AUDIT_FILTER.clear)}
    >
      {t(search ? 'searchBody' : 'body')}
    </DataTableEmpty>
  )
}

/** Says which roles may see the log. */
export function NotForYou() {
  const t = useTranslations('audit')
  const roles = useRoleList()(rolesFor('listAuditEntries'))
  return (
    <>
      <PageHead title={t('title')} />
      <p className="max-w-150! text-ink-2">{t('locked', { roles })}</p>
    </>
  )
}
