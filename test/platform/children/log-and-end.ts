// Logs a hundred lines and ends at once, as its argument says.
import { createLog } from '../../../server/platform/log/log.ts'

const log = createLog({ level: 'info' })
for (let line = 0; line < 100; line++) log.info({ attempt: line }, 'one of a hundred')
if (process.argv[2] === 'exit') process.exit(3)
if (process.argv[2] === 'throw') throw new Error('The process ends by an error.')
