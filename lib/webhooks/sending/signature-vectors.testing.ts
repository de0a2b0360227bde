import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

interface Vectors {
  seed: {
    valid: { name: string; secret: string; body: string; header: Record<string, string> }[]
    invalid: { name: string; secret: string; body: string; signature: string }[]
  }
  standardWebhooks: {
    valid: {
      name: string
      secret: string
      id: string
      timestamp: number
      body: string
      signature: string
    }[]
  }
}

const file = path.resolve(process.cwd(), '../shared/contracts/webhook-vectors.json')
/** The contract's signatures; null where its files are not beside this clone. */
export const vectors: Vectors | null = existsSync(file)
  ? JSON.parse(readFileSync(file, 'utf8'))
  : null
/** The end of a test's title where the vectors are absent. */
export const whyAbsent = vectors ? '' : ' (skipped: ../shared/contracts is not beside this clone)'
