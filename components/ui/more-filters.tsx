'use client'

import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from './button'
import { Kbd } from './kbd'
import { Popover, PopoverContent, PopoverTrigger } from './popover'
import { useHotkey } from './use-hotkey'

/** What else a list can be filtered by, behind a button and the key F. Children are `Choice`s. */
export function MoreFilters({ label, children }: { label: string; children: ReactNode }) {
  const t = useTranslations('common.act')
  const [open, setOpen] = useState(false)
  useHotkey('f', () => setOpen(true))
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button variant="quiet" aria-keyshortcuts="f">
          {t('filter')} <Kbd>F</Kbd>
        </Button>
      </PopoverTrigger>
      <PopoverContent align="start" className="grid w-66! gap-4" aria-label={label}>
        {children}
      </PopoverContent>
    </Popover>
  )
}
