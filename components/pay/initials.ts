const PARTICLES = new Set(['de', 'da', 'do', 'das', 'dos', 'e', 'the', 'and', 'of'])

/** One or two capitals that stand for a name: "Torra Aroeira" is TA, "Padaria do João" PJ. */
export function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? []
  const bearing = words.filter((word) => !PARTICLES.has(word.toLowerCase()))
  const [first = words[0] ?? '', second = ''] = bearing
  return (initial(first) + initial(second)).toLocaleUpperCase('pt-BR')
}

const initial = (word: string) => Array.from(word)[0] ?? ''
