import { z } from 'zod'
import { prisma } from '@/lib/platform/db/prisma'
import { SEALED } from './seal-entries'
import type { Break } from './verify-chains'

const Line = z.object({
  msg: z.literal(SEALED),
  merchantId: z.guid(),
  number: z.int(),
  digest: z.string(),
})

/**
 * Compares the seals that the worker logged with those that are there. A seal that is gone, or that
 * has another digest, is a break: so shows a chain that was cut off at its end, or written anew.
 *
 * @param lines of the worker's log; lines about anything else are passed over
 * @param onBreak called for each break as it is found
 * @returns how many logged seals were compared
 */
export async function verifyLog(
  lines: AsyncIterable<string>,
  onBreak: (found: Break) => void,
): Promise<number> {
  let compared = 0
  for await (const line of lines) {
    const logged = line.includes(SEALED) ? Line.safeParse(parsed(line)).data : undefined
    if (!logged) continue
    compared += 1
    const { merchantId, number, digest } = logged
    const seal = await prisma.auditSeal.findUnique({
      where: { merchantId_number: { merchantId, number } },
    })
    if (seal && Buffer.from(seal.digest).toString('hex') === digest) continue
    const counts = { sealed: seal?.entries ?? 0, found: seal?.entries ?? 0 }
    const kind = seal ? 'not_as_logged' : 'seal_missing'
    onBreak({ merchantId, number, at: seal?.at ?? null, kind, ...counts })
  }
  return compared
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
