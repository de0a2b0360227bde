import type { ReactNode } from 'react'

/** Something that the command menu offers: a page to open, or an act that begins where one is. */
export type Command = {
  /** Of all that are offered at once, only this one's. */
  id: string
  label: string
  /** What is drawn in place of the label. */
  face?: ReactNode
} & ({ href: string; run?: undefined } | { href?: undefined; run: () => void })

/** Commands under one heading. */
export type CommandGroup = { title: string; commands: readonly Command[] }

/** What was found for a text. */
export type Found = {
  groups: readonly CommandGroup[]
  /** Whether the answer is still on its way. */
  isPending: boolean
  error: Error | null
}

/** A search for records, beside the commands that are known by name. */
export type CommandSearch = {
  /** What can be typed. */
  hint: string
  /** Searches for a text; for null it finds nothing, and asks nobody. */
  useFound: (text: string | null) => Found
}

/**
 * The groups with the commands that were asked for: each word that was typed begins a word of the
 * label, with or without its accents. Nothing typed asks for all. A group without commands is left
 * out.
 */
export function commandsFor(groups: readonly CommandGroup[], typed: string): CommandGroup[] {
  const asked = wordsOf(typed)
  return groups
    .map(({ title, commands }) => ({
      title,
      commands: commands.filter(({ label }) => {
        const words = wordsOf(label)
        return asked.every((start) => words.some((word) => word.startsWith(start)))
      }),
    }))
    .filter(({ commands }) => commands.length > 0)
}

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
