import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import { HOME } from '@/lib/client/return-path'

// Only the presence of the cookie is checked. The dashboard verifies the session.
export default async function RootPage() {
  const names = (await cookies()).getAll().map(({ name }) => name)
  redirect(names.some((name) => name.endsWith('next-auth.session-token')) ? HOME : '/sign-in')
}
