import type { Metadata } from 'next'
import { type EntryQuery, entryOf, entryWords, Ledge } from '@/app/(auth)/entry'
import { AuthFrame } from '@/components/auth/auth-frame'
import { SignInForm } from '@/components/auth/sign-in-form'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await entryWords()).auth.signIn.title }
}

export default async function SignInPage({ searchParams }: { searchParams: EntryQuery }) {
  const { returnTo, carried, expired } = await entryOf(searchParams)
  const { auth, brand } = await entryWords()
  return (
    <AuthFrame brand={brand} title={auth.signIn.title} ledge={<Ledge />}>
      <SignInForm returnTo={returnTo} expired={expired} signUpHref={`/sign-up${carried}`} />
    </AuthFrame>
  )
}
