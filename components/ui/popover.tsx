'use client'

import { Popover as Radix } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from './class-names'

/** A popover's root: `<Popover><PopoverTrigger asChild>…</PopoverTrigger><PopoverContent>…`. */
export const Popover = Radix.Root

/** The button that opens a popover; use `asChild` with a button of ours. */
export const PopoverTrigger = Radix.Trigger

/**
 * A popover beside its trigger; 420 px wide, or the phone's width. It scrolls where the screen is
 * too low for it.
 */
export function PopoverContent({ className, ...props }: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Portal>
      <Radix.Content
        align="end"
        sideOffset={8}
        collisionPadding={16}
        {...props}
        className={cn(
          'z-30 max-h-(--radix-popover-content-available-height) w-105 max-w-[calc(100vw-2rem)] overflow-y-auto rounded-6 bg-leaf p-4 text-13 shadow-float outline-none',
          className,
        )}
      />
    </Radix.Portal>
  )
}
