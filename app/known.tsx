import { dehydrate, QueryClient } from '@tanstack/react-query'
import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { KnownAnswers } from '@/components/layout/known-answers'
import { addressOf } from '@/lib/client/http'
import { queries } from '@/lib/client/queries'
import type { Me } from '@/lib/client/types'
import { ACCOUNT_HEADER } from '@/lib/kernel/account-header'
import { env } from '@/lib/platform/env'
import { inTime } from '@/lib/platform/in-time'
import { readSignedIn } from './signed-in'

type Params = Record<string, string>

/** A query of a page, and the route of the API that the browser would ask. */
interface Asked {
  query: { queryKey: readonly [path: string, query: object] }
  route: (request: Request, context: { params: Promise<Params> }) => Promise<Response>
  /** The values of the `[segments]` of the route's path. */
  params?: Params
}

/** How long a page waits for an answer, in ms. */
const PATIENCE_MS = 500

interface Props {
  /** The signed-in person, for the frame of the pages. */
  me?: Me
  asked?: readonly Asked[]
  children: ReactNode
}

/**
 * A part of a page that comes with the answers to its queries, so that it is drawn once, and
 * without waiting for requests. The routes are asked as the signed-in person for their account, so
 * nobody gets what they may not read. An answer that is an error or comes too late is left out, and
 * the browser asks for it.
 */
export async function Known({ me, asked = [], children }: Props) {
  const known = new QueryClient()
  if (me) known.setQueryData(queries.me().queryKey, me)
  const [pageHead, signedIn] = await Promise.all([headers(), readSignedIn()])
  const head = new Headers(pageHead)
  const account = signedIn?.merchant.merchantId ?? ''
  head.set(ACCOUNT_HEADER, account)
  const ask = ({ query, route, params = {} }: Asked) =>
    known.prefetchQuery({
      queryKey: query.queryKey,
      queryFn: () => inTime(answerOf(route, params, query.queryKey, head), PATIENCE_MS),
    })
  await Promise.all(asked.map(ask))
  return (
    <KnownAnswers account={account} answers={dehydrate(known)}>
      {children}
    </KnownAnswers>
  )
}

async function answerOf(
  route: Asked['route'],
  params: Params,
  [path, query]: Asked['query']['queryKey'],
  head: Headers,
): Promise<unknown> {
  const url = new URL(addressOf(path, query as Record<string, string>), env.PUBLIC_URL)
  const answer = await route(new Request(url, { headers: head }), {
    params: Promise.resolve(params),
  })
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}`)
  return answer.json()
}
