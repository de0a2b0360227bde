import { AuthFrame } from '@/components/auth/auth-frame'
import { ButtonLink } from '@/components/ui/button-link'
import { allMessages } from '@/lib/i18n/messages'
import { getReader } from './reader'

export default async function NotFound() {
  const { brand, missing } = allMessages((await getReader()).locale).common
  return (
    <AuthFrame brand={brand} title={missing.title} showTitle>
      <div className="grid gap-6 text-center">
        <p className="text-14 text-ink-2">{missing.body}</p>
        <ButtonLink href="/" variant="go" size="form">
          {missing.home}
        </ButtonLink>
      </div>
    </AuthFrame>
  )
}
