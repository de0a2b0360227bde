'use client'

import { useQuery } from '@tanstack/react-query'
import { queries } from '@/lib/client/queries'
import type { CodeTabs } from '@/lib/guides/guide'
import { SecretSection } from './secret-section'
import { VerifySection } from './verify-section'

type Props = { id: string; samples: CodeTabs }

/** What signs for an endpoint, and how its owner checks what arrives. */
export function SecretPage({ id, samples }: Props) {
  const { data } = useQuery(queries.webhook(id))
  return (
    <>
      <SecretSection endpoint={data} />
      <VerifySection endpoint={data} samples={samples} />
    </>
  )
}
