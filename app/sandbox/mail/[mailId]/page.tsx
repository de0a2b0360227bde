import { notFound } from 'next/navigation'
import { requireSignedIn } from '@/app/signed-in'
import { titled, Words } from '@/app/words'
import { MailLetter, NoLetter } from '@/components/sandbox/mail/mail-pages'
import { findMail, keepsMail } from '@/lib/sandbox/list-mail'

export const generateMetadata = titled('mail')

export default async function Page({ params }: { params: Promise<{ mailId: string }> }) {
  if (!keepsMail()) notFound()
  const { user } = await requireSignedIn()
  const mail = await findMail(user.userId, (await params).mailId)
  return <Words areas={['mail']}>{mail ? <MailLetter mail={mail} /> : <NoLetter />}</Words>
}
