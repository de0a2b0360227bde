'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Command, Found } from '@/components/command/command'
import { Isolated } from '@/components/ui/isolated'
import { operatorQueries } from '@/lib/client/operator/queries'

/** How many are shown; the list of merchants has all. */
const SHOWN = 5

/** The newest merchants with a text, and the page that lists all of them. */
export function useFoundMerchants(text: string | null): Found {
  const t = useTranslations('command')
  const { data, isFetching, error } = useQuery({
    ...operatorQueries.merchants({ search: text ?? '', per_page: SHOWN }),
    enabled: text !== null,
    retry: false,
  })
  if (text === null) return { groups: [], isPending: false, error: null }
  const commands = (data?.data ?? []).map(
    ({ merchantId, name }): Command => ({
      id: merchantId,
      href: `/operator/merchants/${merchantId}`,
      label: name,
      face: <Isolated cut>{name}</Isolated>,
    }),
  )
  const all = {
    id: 'all',
    href: `/operator/merchants?${new URLSearchParams({ search: text })}`,
    label: t('allMerchants', { text }),
  }
  const found = commands.length < SHOWN ? commands : [...commands, all]
  return {
    groups: found.length > 0 ? [{ title: t('group.merchants'), commands: found }] : [],
    isPending: isFetching,
    error,
  }
}
