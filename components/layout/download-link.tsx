'use client'

import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { look } from '@/components/ui/button-look'
import { queries } from '@/lib/client/queries'
import { ACCOUNT_PARAMETER } from '@/lib/kernel/account-header'

type Props = { path: string; children: ReactNode }

/**
 * A link that looks like a button and downloads a file of the account. It names the account for
 * which the page was opened, and is refused once the session acts for another one.
 */
export function DownloadLink({ path, children }: Props) {
  const { data: me } = useQuery({ ...queries.me(), staleTime: Number.POSITIVE_INFINITY })
  const account = `${path.includes('?') ? '&' : '?'}${ACCOUNT_PARAMETER}=${me?.merchant.merchantId}`
  return (
    <a href={me ? path + account : path} download className={look({})}>
      {children}
    </a>
  )
}
