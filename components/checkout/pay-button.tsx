import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'

/** The one act of the page. Until the page is awake it sends nothing. */
export function PayButton({ isBusy, children }: { isBusy: boolean; children: ReactNode }) {
  const [isAwake, setAwake] = useState(false)
  useEffect(() => setAwake(true), [])
  return (
    <Button
      type={isAwake ? 'submit' : 'button'}
      variant="go"
      size="big"
      loading={isBusy}
      className="h-auto! min-h-12 whitespace-normal! py-2.5"
    >
      {children}
    </Button>
  )
}
