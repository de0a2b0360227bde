import { startPsp } from '@/lib/psp/start-psp'
import { arm, type Trap, trapJournal } from './trap.testing'

// The PSP in miniature as a process that can be trapped. Its only argument is its options as JSON.

process.once('disconnect', () => process.exit())
process.on('message', ({ id, trap }: { id: number; trap: Trap }) => {
  arm(trap)
  process.send!({ id, value: null })
})
trapJournal()
const { connection } = await startPsp(JSON.parse(process.argv[2]!))
process.send!({ isReady: true, value: connection })
