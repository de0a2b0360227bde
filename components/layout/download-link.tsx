'use client'

import { useMutation } from '@tanstack/react-query'
import type { MouseEvent, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Working } from '@/components/ui/button'
import { Face, look } from '@/components/ui/button-look'
import { useToast } from '@/components/ui/toast'
import { useErrorReason } from '@/components/ui/use-error-reason'
import { checkFile } from '@/lib/client/http'
import { useMe } from '@/lib/client/use-me'
import { ACCOUNT_PARAMETER } from '@/lib/kernel/account-header'

type Props = { path: string; children: ReactNode }

/**
 * A link that looks like a button and downloads a file of the account. It names the account for
 * which the page was opened, and is refused once the session acts for another one. A refusal is
 * told on the page, because browsers say no more than that a download failed: the page asks for the
 * file first, and the link is busy until then, so the server makes the file's beginning twice.
 */
export function DownloadLink({ path, children }: Props) {
  const me = useMe()
  const account = `${path.includes('?') ? '&' : '?'}${ACCOUNT_PARAMETER}=${me?.merchant.merchantId}`
  const href = me ? path + account : path
  const { mutate: start, isPending } = useDownload(href)
  const onClick = (event: MouseEvent) => {
    // With one of these keys, the browser itself opens or saves what a link leads to.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (!isPending) start()
  }
  return (
    <a
      href={href}
      download
      className={look({})}
      aria-busy={isPending || undefined}
      onClick={onClick}
    >
      <Face inverse={false} hidden={isPending}>
        {children}
      </Face>
      {isPending && <Working />}
    </a>
  )
}

function useDownload(href: string) {
  const t = useTranslations('common.error')
  const toast = useToast()
  const reasonOf = useErrorReason()
  return useMutation({
    mutationFn: () => checkFile(href),
    onSuccess: () => Object.assign(document.createElement('a'), { href, download: '' }).click(),
    onError: (error) => toast('bad', t('download', { reason: reasonOf(error) })),
  })
}
