'use client'

import { useTranslations } from 'use-intl'
import { Isolated } from '@/components/ui/isolated'
import { useEndpointNames } from './use-endpoints'

/** The name of an endpoint in a list, or that it was deleted. */
export function EndpointName({ id }: { id: string }) {
  const t = useTranslations('deliveries.log')
  const names = useEndpointNames()
  return <Isolated cut>{names && (names.get(id) ?? t('endpointGone'))}</Isolated>
}
