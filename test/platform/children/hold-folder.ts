import { lockDataFolder } from '../../../server/platform/db/data-lock.ts'

// Takes the lock of the folder it is given and says so; or says why not.
try {
  lockDataFolder(process.argv[2]!)
  console.log('held')
  if (process.argv[3] !== 'leave') setInterval(() => {}, 1000)
} catch (error) {
  console.log(error instanceof Error && 'code' in error ? `${error.code} ${error.message}` : String(error))
}
