'use client'

import { createContext, type ReactNode, useContext, useState } from 'react'
import { chooseCodeLanguage } from '@/lib/client/preferences'
import type { CodeLanguage } from '@/lib/guides/code-languages'

const Chosen = createContext<[CodeLanguage, (language: CodeLanguage) => void]>(['shell', () => {}])

/** The language of the code samples, shared by the whole page and stored for a year. */
export const useCodeLanguage = () => useContext(Chosen)

type Props = { drawn: CodeLanguage; children: ReactNode }

/** Provides the language of the code samples; `drawn` is the one that the server rendered. */
export function CodeLanguageProvider({ drawn, children }: Props) {
  const [language, setLanguage] = useState(drawn)
  const choose = (chosen: CodeLanguage) => {
    setLanguage(chosen)
    chooseCodeLanguage(chosen)
  }
  return <Chosen value={[language, choose]}>{children}</Chosen>
}
