import type { Command, CommandEntry } from '../../core/feature/command.ts'
import type { Feature } from '../../core/feature/feature.ts'
import { ownCommand } from '../../platform/process/own-command.ts'

const commandsOf = (features: readonly Feature[]): Record<string, CommandEntry> =>
  Object.assign({}, ...features.map(({ commands }) => commands))

export async function findCommand(features: readonly Feature[], name: string): Promise<Command | undefined> {
  const commands = commandsOf(features)
  return Object.hasOwn(commands, name) ? await commands[name]!.load() : undefined
}

export function overview(features: readonly Feature[]): string {
  const commands = commandsOf(features)
  const width = Math.max(...Object.keys(commands).map(name => name.length))
  return [
    ownCommand('<command> [options]'),
    '',
    ...Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`),
    '',
    'Each command explains itself with --help. It reads the same environment variables as the server.',
  ].join('\n')
}
