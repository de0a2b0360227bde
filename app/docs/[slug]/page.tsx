import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { getReader } from '@/app/reader'
import { GuideFrame } from '@/components/docs/guide-frame'
import { GuideText } from '@/components/docs/guide-text'
import { isGuide, neighbours } from '@/lib/guides/guides'
import { listGuides, readGuide } from '@/lib/guides/read-guide'
import { env } from '@/lib/platform/env'

type Props = { params: Promise<{ slug: string }> }

const find = cache(async (slug: string) => {
  const { locale } = await getReader()
  return isGuide(slug) ? { slug, guide: await readGuide(slug, locale, env.PUBLIC_URL) } : null
})

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const found = await find((await params).slug)
  return found ? { title: found.guide.title, description: found.guide.lead } : {}
}

export default async function GuidePage({ params }: Props) {
  const found = await find((await params).slug)
  if (!found) notFound()
  const { slug, guide } = found
  const guides = await listGuides((await getReader()).locale)
  const titled = (wanted?: string) => guides.find((one) => one.slug === wanted)
  const { previous, next } = neighbours(slug)
  return (
    <GuideFrame
      guides={guides}
      headings={guide.headings.filter(({ depth }) => depth === 2)}
      previous={titled(previous)}
      next={titled(next)}
    >
      <GuideText guide={guide} />
    </GuideFrame>
  )
}
