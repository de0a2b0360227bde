import { getReader } from '@/app/reader'
import { TextLink } from '@/components/ui/link'
import { allMessages } from '@/lib/i18n/messages'

export default async function NoSuchGuide() {
  const { missing } = allMessages((await getReader()).locale).docs
  return (
    <main
      id="content"
      className="min-h-[calc(100dvh-3.25rem)] bg-paper px-10 pt-16 pb-16 max-desk:px-4"
    >
      <div className="mx-auto grid max-w-160 gap-3">
        <h1 className="font-semibold text-20 tracking-title">{missing.title}</h1>
        <p className="text-ink-2">{missing.body}</p>
        <p>
          <TextLink href="/docs">{missing.all}</TextLink>
        </p>
      </div>
    </main>
  )
}
