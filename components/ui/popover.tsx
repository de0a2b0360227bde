'use client'

import { Popover as Radix } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from './class-names'

/** A popover's root: `<Popover><PopoverTrigger asChild>…</PopoverTrigger><PopoverContent>…`. */
export const Popover = Radix.Root

/** The button that opens a popover; use `asChild` with a button of ours. */
export const PopoverTrigger = Radix.Trigger

/** A popover beside its trigger; 420 px wide, or the phone's width. */
export function PopoverContent({ className, ...props }: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Portal>
      <Radix.Content
        align="end"
        sideOffset={8}
        collisionPadding={16}
        {...props}
        className={cn(
          'z-30 w-105 max-w-[calc(100vw-2rem)] rounded-6 bg-leaf p-4 text-13 shadow-float outline-none',
          className,
        )}
      />
    </Radix.Portal>
  )
}
