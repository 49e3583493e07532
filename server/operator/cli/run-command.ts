import { parseArgs } from 'node:util'
import {
  type Command,
  CommandFailed,
  type Given,
  helpOf,
  parseOptions,
  type Surroundings,
  UsageMistake,
} from '../../core/feature/command.ts'
import { ConfigurationError } from '../../core/vendor-file/mistake.ts'
import { DataFolderInUse } from '../../platform/db/data-lock.ts'
import { MigrationFailed, SchemaTooNew } from '../../platform/db/migrate.ts'
import { DatabaseUnusable } from '../../platform/db/open.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { ownCommand } from '../../platform/process/own-command.ts'
import { MasterKeyMissing } from '../../platform/secrets/master-key.ts'
import { SealBroken } from '../../platform/secrets/seal.ts'

/** Their messages say everything; a stack would hide it. */
const EXPLAINED = [
  CommandFailed,
  ConfigurationError,
  DataFolderInUse,
  DatabaseUnusable,
  MasterKeyMissing,
  MigrationFailed,
  Problem,
  SchemaTooNew,
  SealBroken,
]

/** Runs a command with the arguments after its name. @returns 0 done, 1 failed, 2 asked for wrongly */
export async function runCommand(
  command: Command,
  args: string[],
  surroundings: Surroundings,
): Promise<number> {
  try {
    const input = parse(command, args)
    if (input === 'help') {
      surroundings.out(helpOf(command))
      return 0
    }
    return (await command.run(input, surroundings)) ?? 0
  } catch (error) {
    if (error instanceof UsageMistake) {
      surroundings.progress(`${error.message}\n${ownCommand(`${command.name} --help`)} says more.`)
      return 2
    }
    surroundings.progress(explain(error))
    return 1
  }
}

function parse(command: Command, args: string[]): Given | 'help' {
  const { values, positionals } = parsed(command, args)
  if (values.help) return 'help'
  const [file, ...more] = positionals
  if (more.length || (file !== undefined && !command.file))
    throw new UsageMistake(`Not understood: ${[...(command.file ? more : positionals)].join(' ')}`)
  if (file === undefined && command.file && !command.file.startsWith('['))
    throw new UsageMistake(`${command.file} is missing.`)
  return { values: values as Given['values'], file }
}

function parsed(command: Command, args: string[]) {
  try {
    return parseArgs({ args, options: parseOptions(command), allowPositionals: true, strict: true })
  } catch (error) {
    throw new UsageMistake(error instanceof Error ? error.message : String(error))
  }
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const explained = EXPLAINED.some(type => error instanceof type) || isFileError(error)
  return explained ? error.message : (error.stack ?? error.message)
}

/** `ENOENT: no such file or directory, open 'people.csv'` says enough. */
function isFileError(error: Error): boolean {
  return 'code' in error && 'path' in error && typeof error.code === 'string' && /^E[A-Z]+$/.test(error.code)
}
