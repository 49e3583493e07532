import { declaredBy } from './core/feature/declared.ts'
import { ConfigurationError } from './core/vendor-file/mistake.ts'
import { features } from './features.ts'
import { describePlan } from './operator/config/plan.ts'
import { readSettings } from './operator/config/read-settings.ts'
import { DataFolderInUse } from './platform/db/data-lock.ts'
import { MigrationFailed, SchemaTooNew } from './platform/db/migrate.ts'
import { DatabaseUnusable } from './platform/db/open.ts'
import { stopOnSignal } from './platform/process/shutdown.ts'
import { MasterKeyMissing } from './platform/secrets/master-key.ts'
import { type RunningServer, startServer } from './start.ts'

// node server/main.ts            starts the server
// node server/main.ts --plan     prints what the vendor configuration file would change, and ends

/** Their messages say everything; a stack would hide it. */
const EXPLAINED = [
  ConfigurationError,
  DataFolderInUse,
  DatabaseUnusable,
  MasterKeyMissing,
  MigrationFailed,
  SchemaTooNew,
]

try {
  const declared = await declaredBy(features)
  const config = await readSettings(process.env, declared)
  if (process.argv.includes('--plan')) console.log(await describePlan(config, declared))
  else {
    const server = await startServer(config, line => console.log(line))
    stopOnSignal(server.stopSteps, server.services.log, config.drainSeconds)
    console.log(greeting(server))
  }
} catch (error) {
  const explained = EXPLAINED.some(type => error instanceof type) || isPortTaken(error)
  console.error(explained ? `\n${(error as Error).message}\n` : error)
  process.exitCode = 1
}

function greeting({
  services,
  first,
  vendorNotes,
  mailbox,
  stripeSandbox,
  slackSandbox,
}: RunningServer): string {
  const { publicUrl, production, reference } = services.config
  const lines = [
    [production ? 'Address' : 'Demo host page', `${publicUrl}/`],
    ...(reference === 'full' ? [['Docs', `${publicUrl}/docs`]] : []),
    ...(mailbox ? [['Development mailbox', `${publicUrl}/mailbox`]] : []),
    ...(stripeSandbox ? [['Stripe sandbox', `${stripeSandbox}/`]] : []),
    ...(slackSandbox ? [['Slack sandbox', `${slackSandbox}/`]] : []),
    ...first.administrators.flatMap(({ vendor, email, password }, _, all) => [
      ['Administrator', all.length > 1 || vendorNotes.length > 0 ? `${email} of ${vendor}` : email],
      ['Password', `${password}   (shown this once)`],
    ]),
    ...(first.invited ? [['Administrator', `${first.invited}, who is mailed a link`]] : []),
  ]
  const width = Math.max(...lines.map(([label]) => label!.length))
  const table = lines.map(([label, value]) => `  ${label!.padEnd(width)}   ${value}`)
  const news = vendorNotes.length ? ['', ...vendorNotes.map(line => `  ${line}`)] : []
  return ['', '  Portico is running.', '', ...table, ...news, ''].join('\n')
}

/** `listen EADDRINUSE: address already in use 127.0.0.1:3000` says what to change: PORT. */
function isPortTaken(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) return false
  error.message = `${error.message}. Stop the process that uses it, or set PORT to another.`
  return true
}
