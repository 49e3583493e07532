import { ConfigurationError } from './config/mistake.ts'
import { readConfig } from './config.ts'
import { DataFolderInUse } from './db/data-lock.ts'
import { MigrationFailed } from './db/migrate.ts'
import { DatabaseUnusable } from './db/open.ts'
import { stopOnSignal } from './operations/shutdown.ts'
import { describePlan } from './plan.ts'
import { MasterKeyMissing } from './secrets/master-key.ts'
import { type RunningServer, startServer } from './start.ts'

// node server/main.ts            starts the server
// node server/main.ts --plan     prints what the vendor configuration file would change, and ends

/** Their messages say everything; a stack would hide it. */
const EXPLAINED = [ConfigurationError, DataFolderInUse, DatabaseUnusable, MasterKeyMissing, MigrationFailed]

try {
  const config = readConfig(process.env)
  if (process.argv.includes('--plan')) console.log(await describePlan(config))
  else {
    const server = await startServer(config)
    stopOnSignal(server.stopSteps, server.services.log, config.drainSeconds)
    console.log(greeting(server))
  }
} catch (error) {
  const explained = EXPLAINED.some(type => error instanceof type) || isPortTaken(error)
  console.error(explained ? `\n${(error as Error).message}\n` : error)
  process.exitCode = 1
}

function greeting({ services, administrator, mailbox, stripeSandbox }: RunningServer): string {
  const { publicUrl, production } = services.config
  const lines = [
    [production ? 'Address' : 'Demo host page', `${publicUrl}/`],
    ...(mailbox ? [['Development mailbox', `${publicUrl}/mailbox`]] : []),
    ...(stripeSandbox ? [['Stripe sandbox', `${stripeSandbox}/`]] : []),
    ...(administrator
      ? [
          ['Administrator', administrator.email],
          ['Password', `${administrator.password}   (shown this once)`],
        ]
      : []),
  ]
  const width = Math.max(...lines.map(([label]) => label!.length))
  return `\n  Portico is running.\n\n${lines.map(([label, value]) => `  ${label!.padEnd(width)}   ${value}`).join('\n')}\n`
}

/** `listen EADDRINUSE: address already in use 127.0.0.1:3000` says what to change: PORT. */
function isPortTaken(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) return false
  error.message = `${error.message}. Stop the process that uses it, or set PORT to another.`
  return true
}
