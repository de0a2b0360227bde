import { notFound } from 'next/navigation'
import { readSignedIn } from '@/app/signed-in'
import { titled, Words } from '@/app/words'
import { BankPage } from '@/components/sandbox/bank/bank-page'
import { mayDo } from '@/lib/accounts/people/roles'
import { QueryProvider } from '@/lib/client/query-provider'
import { env } from '@/lib/platform/env'

export const generateMetadata = titled('bank')

type Props = { searchParams: Promise<{ code?: string | string[] }> }

export default async function Page({ searchParams }: Props) {
  if (env.isLive) notFound()
  const { code } = await searchParams
  const me = await readSignedIn()
  return (
    <Words areas={['bank', 'withdrawals', 'refunds']}>
      <QueryProvider>
        <BankPage
          code={typeof code === 'string' ? code : ''}
          isSignedIn={me !== null}
          mayReport={me !== null && mayDo(me.role, 'openInfraction')}
        />
      </QueryProvider>
    </Words>
  )
}
