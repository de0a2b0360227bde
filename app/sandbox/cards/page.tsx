import { notFound } from 'next/navigation'
import { titled, Words } from '@/app/words'
import { TestCardsPage } from '@/components/sandbox/cards/test-cards-page'
import { env } from '@/lib/platform/env'

export const generateMetadata = titled('testCards')

export default function Page() {
  if (env.isLive) notFound()
  return (
    <Words areas={['testCards', 'refunds']}>
      <TestCardsPage />
    </Words>
  )
}
