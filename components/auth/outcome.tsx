import type { ReactNode } from 'react'
import { Banner } from '@/components/ui/banner'
import { ButtonLink } from '@/components/ui/button-link'

type Props = {
  tone: 'good' | 'wait' | 'bad'
  title: string
  children: ReactNode
  /** Where the person goes on, and what the button there says. */
  href: string
  act: string
}

/** What became of a link from an e-mail, in place of the form that it opened. */
export function Outcome({ tone, title, children, href, act }: Props) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <Banner tone={tone} title={title} urgent>
        {children}
      </Banner>
      <ButtonLink href={href} variant="go" size="form">
        {act}
      </ButtonLink>
    </div>
  )
}
