import { notFound } from 'next/navigation'
import { requireSignedIn } from '@/app/signed-in'
import { titled, Words } from '@/app/words'
import { MailList } from '@/components/sandbox/mail/mail-pages'
import { keepsMail, listMail } from '@/lib/sandbox/list-mail'

export const generateMetadata = titled('mail')

export default async function Page() {
  if (!keepsMail()) notFound()
  const { user } = await requireSignedIn()
  return (
    <Words areas={['mail']}>
      <MailList email={user.email} mail={await listMail(user.userId)} />
    </Words>
  )
}
