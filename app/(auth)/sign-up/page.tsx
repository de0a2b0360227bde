import type { Metadata } from 'next'
import { type EntryQuery, entryOf, entryWords, Ledge } from '@/app/(auth)/entry'
import { AuthFrame } from '@/components/auth/auth-frame'
import { SignUpForm } from '@/components/auth/sign-up-form'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await entryWords()).auth.signUp.title }
}

export default async function SignUpPage({ searchParams }: { searchParams: EntryQuery }) {
  const { returnTo, carried } = await entryOf(searchParams)
  const { auth, brand } = await entryWords()
  return (
    <AuthFrame brand={brand} title={auth.signUp.title} showTitle ledge={<Ledge />}>
      <SignUpForm returnTo={returnTo} signInHref={`/sign-in${carried}`} />
    </AuthFrame>
  )
}
