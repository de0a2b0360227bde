import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import { HOME } from '@/lib/client/return-path'

// A look at the cookie's name is enough here: the dashboard itself checks what is in it.
export default async function RootPage() {
  const names = (await cookies()).getAll().map(({ name }) => name)
  redirect(names.some((name) => name.endsWith('next-auth.session-token')) ? HOME : '/sign-in')
}
